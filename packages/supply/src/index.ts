export { bytesToHex, HASH_BYTES, hexToBytes, hmac, sha256 } from './bytes.ts';
export { type Circle, type CircleRules, type CircleStep, findCircles } from './circles/circles.ts';
export type { Lister } from './circles/market.ts';
export { type Below, cutPacks, type CutPlan, mostPacks } from './cut.ts';
export {
  CARD_ID,
  CLIENT_SEED,
  headStatement,
  leavesLine,
  type LineBody,
  lineHash,
  lineText,
  type LineKind,
  NAMES_PER_LINE,
  openedPrint,
  type OpenedPrint,
  SUPPLY_FORMAT,
  SUPPLY_ID,
  supplyLine,
  type SupplyLine,
  type Unhashed,
} from './lines.ts';
export { hashAt, leafHash, type LeafPlace, merkleLevels, merkleProof, merkleRoot, provenRoot } from './merkle.ts';
export {
  type Assignment,
  assignedIndex,
  commitmentTo,
  LEAF_SALT_BYTES,
  leafSaltOf,
  type LorePrint,
  type MintedPrint,
  outlineSeed,
  type PackContents,
  printLeaf,
} from './packs.ts';
export { isSerial, SERIAL_ALPHABET, SERIAL_BYTES, SERIAL_LENGTH, serialFrom } from './serials.ts';
export { printsPerCard, RARITIES, type Rarity, type SupplyTerms, tierCounts } from './tiers.ts';
export { SupplyFault } from './verify/fault.ts';
export type { BookedBatch, BookedPack, PackBook } from './verify/pack-book.ts';
export type { HeldPrint } from './verify/held-prints.ts';
export { type SupplyHead, SupplyVerifier } from './verify/verifier.ts';
