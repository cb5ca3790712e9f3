import Foundation
import SchemaCoding
import SchemaTools

/// A document like Twitter's: 300 statuses of about three kilobytes each, every fourth containing another one.
enum TimelineFeed {
  static func json(statuses count: Int = 300) -> Data {
    var generator = SeededGenerator(seed: 1_006)
    let statuses = (0..<count).map { status(500_000_000_000_000_000 + $0 * 977, isOuter: true, &generator) }
    let metadata =
      #"{"completed_in":0.087,"max_id":505874924095815681,"max_id_str":"505874924095815681","count":\#(count),"#
      + #""next_results":"?max_id=505874847260352512&q=%E4%B8%80&count=100","query":"%E4%B8%80","since_id":0}"#
    return Data(#"{"statuses":[\#(statuses.joined(separator: ","))],"search_metadata":\#(metadata)}"#.utf8)
  }

  private static func status(_ id: Int, isOuter: Bool, _ generator: inout SeededGenerator) -> String {
    let retweets = Int.random(in: 0...5_000, using: &generator)
    let inner =
      isOuter && id.isMultiple(of: 4) ? #","retweeted_status":\#(status(id - 1, isOuter: false, &generator))"# : ""
    return #"{"metadata":{"result_type":"recent","iso_language_code":"ja"},"#
      + #""created_at":"Sun Aug 31 00:29:15 +0000 2014","id":\#(id),"id_str":"\#(id)","#
      + #""text":"\#(text(&generator))","source":"<a href=\"http:\/\/twitter.com\" rel=\"nofollow\">Web<\/a>","#
      + #""truncated":false,"in_reply_to_status_id":null,"in_reply_to_status_id_str":null,"#
      + #""in_reply_to_user_id":null,"in_reply_to_screen_name":null,"user":\#(user(&generator)),"geo":null,"#
      + #""coordinates":null,"place":null,"contributors":null\#(inner),"retweet_count":\#(retweets),"#
      + #""favorite_count":\#(retweets / 3),"entities":\#(entities(&generator)),"favorited":\#(retweets % 2 == 0),"#
      + #""retweeted":false,"possibly_sensitive":false,"lang":\#(retweets % 7 == 0 ? "null" : #""ja""#)}"#
  }

  private static func user(_ generator: inout SeededGenerator) -> String {
    let id = Int.random(in: 10_000...2_800_000_000, using: &generator)
    let image = #"http:\/\/pbs.twimg.example\/profile_images\/\#(id)\/picture_normal.jpeg"#
    return #"{"id":\#(id),"id_str":"\#(id)","name":"\#(name(&generator))","screen_name":"user_\#(id)","#
      + #""location":"東京","description":"\#(text(&generator))","url":null,"entities":{"description":{"urls":[]}},"#
      + #""protected":false,"followers_count":\#(id % 90_000),"friends_count":\#(id % 700),"listed_count":\#(id % 9),"#
      + #""created_at":"Thu Aug 29 11:46:37 +0000 2013","favourites_count":\#(id % 300),"utc_offset":null,"#
      + #""time_zone":null,"geo_enabled":false,"verified":false,"statuses_count":\#(id % 50_000),"lang":"ja","#
      + #""contributors_enabled":false,"is_translator":false,"is_translation_enabled":false,"#
      + #""profile_background_color":"C0DEED","profile_background_image_url":"\#(image)","#
      + #""profile_background_image_url_https":"\#(image)","profile_background_tile":false,"#
      + #""profile_image_url":"\#(image)","profile_link_color":"0084B4","profile_text_color":"333333","#
      + #""profile_sidebar_border_color":"C0DEED","profile_sidebar_fill_color":"DDEEF6","#
      + #""profile_use_background_image":true,"default_profile":true,"default_profile_image":false,"#
      + #""following":false,"follow_request_sent":false,"notifications":false}"#
  }

  private static func entities(_ generator: inout SeededGenerator) -> String {
    let start = Int.random(in: 0...80, using: &generator)
    let mention =
      #"{"screen_name":"user_\#(start)","name":"\#(name(&generator))","id":\#(start),"indices":[\#(start),\#(start + 9)]}"#
    return #"{"hashtags":[{"text":"単車","indices":[\#(start),\#(start + 3)]}],"symbols":[],"urls":[],"#
      + #""user_mentions":[\#(mention)]}"#
  }

  private static let words = ["自転車", "今日は", "駅の前で", "bike", "レンタル", "\\u304a", "\\n", "雨", "rain", "ありがとう", "123"]

  private static func text(_ generator: inout SeededGenerator) -> String {
    (0..<14).map { _ in words[Int.random(in: 0..<words.count, using: &generator)] }.joined(separator: " ")
  }

  private static func name(_ generator: inout SeededGenerator) -> String {
    ["さくら", "Zoë", "太郎", "Bikes & more"][Int.random(in: 0..<4, using: &generator)]
  }
}
