/// Names that no generated type may have, because the module that it lands in would then mean another type by them.
enum ForbiddenNames {
  /// Whether the name is one of the standard library, Foundation, SwiftUI, Swift Testing or this library.
  static func contains(_ name: String) -> Bool { names.contains(name) }

  private static let names = Set(
    [standardLibrary, foundation, swiftUI, swiftTesting, library].flatMap {
      $0.split { $0.isWhitespace }.map(String.init)
    })

  /// Without the names that no key gives, such as those of lazy collections. `Actor` has no use as the name of a type.
  private static let standardLibrary = """
    AdditiveArithmetic Any AnyActor AnyClass AnyCollection AnyHashable AnyIndex AnyIterator AnyKeyPath
    AnyObject AnyRegexOutput AnySequence Array ArraySlice AsyncIteratorProtocol AsyncSequence AsyncStream
    AsyncThrowingStream BinaryFloatingPoint BinaryInteger BitwiseCopyable Bool CancellationError CaseIterable
    Character CheckedContinuation Clock ClosedRange ClosedRangeIndex Codable CodingKey CodingKeyRepresentable
    CodingUserInfoKey Collection CollectionDifference CollectionOfOne CommandLine Comparable ConcurrentValue
    ContiguousArray ContinuousClock Copyable CountableRange Decodable Decoder DecodingError DefaultIndices
    DefaultStringInterpolation Dictionary DictionaryIndex DictionaryIterator DictionaryLiteral DiscardingTaskGroup
    DiscontiguousSlice Double DropFirstSequence Duration DurationProtocol EmptyCollection EmptyIterator Encodable
    Encoder EncodingError EnumeratedIterator EnumeratedSequence Equatable Error Escapable Executor ExecutorJob
    FixedWidthInteger Float Float16 Float32 Float64 Float80 FloatingPoint FloatingPointClassification
    FloatingPointRoundingRule FloatingPointSign GlobalActor Hashable Hasher ID Identifiable IndexingIterator
    InlineArray InstantProtocol Int Int128 Int16 Int32 Int64 Int8 IteratorOverOne IteratorProtocol
    IteratorSequence Job JobPriority JoinedIterator JoinedSequence KeyPath KeyValuePairs KeyedDecodingContainer
    KeyedDecodingContainerProtocol KeyedEncodingContainer KeyedEncodingContainerProtocol MainActor ManagedBuffer
    ManagedBufferPointer MemoryLayout Mirror MirrorPath Never Numeric ObjectIdentifier OpaquePointer OptionSet
    Optional OutputRawSpan OutputSpan PartialAsyncTask PartialKeyPath PartialRangeFrom PartialRangeThrough
    PartialRangeUpTo PlaygroundQuickLook PrefixSequence Protocol RandomNumberGenerator Range RangeExpression
    RangeSet RawRepresentable RawSpan ReferenceWritableKeyPath Regex RegexComponent RegexRepetitionBehavior
    RegexSemanticLevel RegexWordBoundaryKind Repeated Result ReversedCollection ReversedIndex SIMD SIMDMask
    SIMDScalar SIMDStorage Self Sendable SendableMetatype Sequence SerialExecutor Set SetAlgebra SetIndex
    SetIterator SignedInteger SignedNumeric SingleValueDecodingContainer SingleValueEncodingContainer Slice Span
    StaticBigInt StaticString String StringInterpolationProtocol StringProtocol Substring SuspendingClock
    SystemRandomNumberGenerator Task TaskExecutor TaskGroup TaskLocal TaskPriority TextOutputStream
    TextOutputStreamable ThrowingDiscardingTaskGroup ThrowingTaskGroup Type UInt UInt128 UInt16 UInt32 UInt64
    UInt8 UTF16 UTF32 UTF8 UnboundedRange UnfoldFirstSequence UnfoldSequence Unicode UnicodeCodec
    UnicodeDecodingResult UnicodeScalar UnkeyedDecodingContainer UnkeyedEncodingContainer Unmanaged UnownedJob
    UnsignedInteger Void WritableKeyPath
    """

  /// Without the prefixed ones.
  private static let foundation = """
    AffineTransform AlignmentOptions AttributeContainer AttributeDynamicLookup AttributeScope
    AttributeScopeCodableConfiguration AttributeScopes AttributedString AttributedSubstring BlockOperation Bundle
    ByteCountFormatter Calendar CharacterSet CocoaError CodableConfiguration ComparableComparator Comparator
    ComparisonResult Condition ContiguousBytes Data DataProtocol Date DateComponents DateFormatter DateInterval
    DateIntervalFormatter Decimal DecodingConfigurationProviding Dimension DiscontiguousAttributedSubstring
    DiscreteFormatStyle EncodingConfigurationProviding EnergyFormatter Expression FileAttributeKey
    FileAttributeType FileHandle FileManager FileManagerDelegate FileProtectionType FormatStyle Formatter
    HTTPCookie HTTPURLResponse Host IndexPath IndexSet InflectionRule InputStream JSONDecoder JSONEncoder
    JSONSerialization LengthFormatter Locale LocalizedError Lock MassFormatter Measurement Morphology Notification
    NotificationCenter NotificationQueue NumberFormatter ObjCBool OperatingSystemVersion Operation OperationQueue
    Orthography OutputStream POSIXError ParseStrategy ParseableFormatStyle PersonNameComponents
    PersonNameComponentsFormatter Pipe Port PortDelegate PortMessage Predicate Process ProcessInfo Progress
    ProgressKind ProgressReporting ProgressUserInfoKey PropertyListDecoder PropertyListEncoder
    PropertyListSerialization QualityOfService RecoverableError RunLoop Scanner ScopedAttributeContainer Selector
    SortComparator SortOrder Stream StreamDelegate StreamNetworkServiceTypeValue StreamSOCKSProxyConfiguration
    StreamSOCKSProxyVersion StringTransform Thread TimeInterval TimeZone Timer URL URLCache URLComponents URLError
    URLFileResourceType URLProtocol URLQueryItem URLRequest URLResourceKey URLResourceValues URLResponse
    URLSession UUID UndoManager Unit UserDefaults XMLDocument XMLElement XMLNode XMLParser
    """

  /// With its neighbours, and only what a module is likely to use.
  private static let swiftUI = """
    AccessibilityTraits Alert Alignment Anchor Angle Animation App AppStorage Axis Binding Button ButtonRole
    ButtonStyle Canvas Capsule Chart Circle Color ColorPicker ColorScheme CommandGroup CommandMenu Commands
    ContentMode ContentShape ControlGroup ControlSize DatePicker DisclosureGroup Divider DragGesture Edge
    EdgeInsets EditMode Ellipse EmptyView Environment EnvironmentKey EnvironmentObject EnvironmentValues
    FetchRequest FileDocument FillStyle FocusState Font ForEach Form GeometryProxy GeometryReader Gesture
    GestureState Gradient Grid GridItem GridRow Group GroupBox HStack HorizontalAlignment Image KeyboardShortcut
    Label LabelStyle LabeledContent Layout LazyHGrid LazyHStack LazyVGrid LazyVStack Link List ListStyle
    LocalizedStringKey Map Material Menu MenuStyle ModelContainer ModelContext Namespace NavigationLink
    NavigationPath NavigationSplitView NavigationStack NavigationView Observable ObservableObject ObservedObject
    OpenURLAction PasteButton Path Picker PickerStyle PreferenceKey PresentationMode PreviewProvider
    PrimitiveButtonStyle ProgressView Published Rectangle RefreshAction RoundedRectangle Scene ScenePhase
    SceneStorage ScrollView ScrollViewProxy Section SecureField Settings Shape ShapeStyle ShareLink Slider Spacer
    State StateObject Stepper StrokeStyle Tab TabView Table TableColumn Text TextAlignment TextEditor TextField
    TimelineView Toggle ToggleStyle ToolbarItem Transaction Transition UnitPoint VStack VerticalAlignment View
    ViewBuilder ViewModifier Visibility WidgetConfiguration Window WindowGroup ZStack
    """

  /// The suite and its parts.
  private static let swiftTesting = """
    Attachable AttachableWrapper Attachment Bug Comment ConditionTrait Confirmation ExitStatus ExitTest
    Expectation ExpectationFailedError Issue IssueHandlingTrait KnownIssueMatcher ParallelizationTrait
    SourceLocation Suite SuiteTrait Tag Test TestScoping TestTrait TimeLimitTrait Trait
    """

  /// This library.
  private static let library = """
    AESAdopter AESCipher AESOptions Absent AnnotatedDescription ArgumentBuilder ArgumentsBuilder ArrayDescription
    CalendarDate CheckedField CheckedFields CipherError CodableDescription CodableStrategies CodingContext
    CodingLimits Constant ConstrainedDescription ConstraintDescription ConversionError CountedPattern DataFormat
    DateDescription DateFormat Decoded DecodedDrafts DecodedElements DecodedEvent DecodedEvents DecodedFileElements
    DecodedFileLines DecodedLines DecodingOptions DecodingPosition DecodingProgress DecodingReport
    DefinitionDescription DefinitionError DictionaryDescription DictionaryLayout DocumentDescription Draft
    DuplicateKeys DurationDescription DurationFormat EmbeddedDescription EncodedStream EncodingOptions
    EncryptedDescription EntryDescription EnumerationDescription Field FieldKey FieldOf Include IssueCode
    IssueSummary JSONInput JSONLocation JSONNumber JSONObject JSONPath JSONSchemaOptions JSONSchemaProfile
    JSONSyntax JSONValue KeyStyle Leniency LeniencyMode MappedDescription MaybeOptional MemberDescription
    MembersBuilder MissingFields MissingFieldsAfterConstants ModifiedDescription NamedAsset NoMore NullIfDescription
    Nullable NumberDescription NumberSpellingDescription ObjectDescription Open OptionalOrNullable OutputFormat
    PartialDate PatternSummary Plan PresenceDescription ProblemDetails Repair RepairCode RepairSummary
    ReplacedDescription ReplacementDescription Rule RuleDescription SampleFault SampleOptions ScalarDescription
    ScalarForm Schema SchemaAnnotations SchemaBuilder SchemaChange SchemaCodable SchemaCodableClass SchemaCoded
    SchemaDecoder SchemaDescription SchemaEncoder SchemaError SchemaIssue SchemaJSONDecoder SchemaJSONEncoder
    SchemaMember SchemaNumber SchemaOperation SchemaOrField SchemaWriter SeededGenerator SeparatedDescription SiblingTag
    TableDescription TextCipher Undeclared UnionDescription UnknownKeys UnknownKeysDescription UnknownKeysMode
    Validation Variant VariantBuilder VariantDescription
    """
}
