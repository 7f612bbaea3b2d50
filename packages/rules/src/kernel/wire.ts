/**
 * What packed texts of a game often say, the most frequent first (as a static table of HPACK, RFC 7541). A game works
 * without any, only in more bytes. The order is part of the protocol: server and client come from the same build.
 */
export interface WireWords {
  /** Events and legal entries: a type and its keys, then each choice with its parts (docs/protocol.md). */
  readonly shapes: readonly string[];
  readonly values: readonly string[];
}
