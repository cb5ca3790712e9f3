// What the library uses of CommonCrypto, for type checks where there is none.

#include <stddef.h>
#include <stdint.h>

typedef uint32_t CCOperation;
enum { kCCEncrypt = 0, kCCDecrypt };

typedef uint32_t CCAlgorithm;
enum { kCCAlgorithmAES = 0 };

typedef uint32_t CCOptions;
enum { kCCOptionPKCS7Padding = 1, kCCOptionECBMode = 2 };

typedef int32_t CCCryptorStatus;
enum { kCCSuccess = 0 };

CCCryptorStatus CCCrypt(
  CCOperation operation, CCAlgorithm algorithm, CCOptions options, const void *key, size_t keyLength, const void *iv,
  const void *input, size_t inputLength, void *output, size_t outputSize, size_t *written);
