export { gameOf, GAMES } from './games.ts';
export { allHands } from './kernel/all-hands.ts';
export {
  completeIntent,
  flattenGroups,
  intentsOf,
  isListed,
  selections,
  splitSelection,
  type Field,
  type LegalIntent,
  type Part,
  type Value,
} from './kernel/choice.ts';
export type { CustomCard, CustomCardProblem, CustomReading } from './kernel/contract/custom-cards.ts';
export { agreementOn, customCardsIn } from './kernel/custom/cards.ts';
export { printedCards } from './kernel/card-sets/printed.ts';
export { setOf, setsIn, textsIn } from './kernel/card-sets/name.ts';
export { cardsNamedIn, cardsOfSets, setsProblem } from './kernel/card-sets/played.ts';
export { type CardSetFault, faultText, MANIFEST, MOST_FILES, type SetFile } from './kernel/card-sets/parts.ts';
export { type CardSetReading, readCardSet } from './kernel/card-sets/read.ts';
export { type CardSet, MOST_SETS } from './kernel/card-sets/set.ts';
export { nameKeyOf } from './kernel/names.ts';
export { hasLeft } from './kernel/contract/leaving.ts';
export { admit, type Admission } from './kernel/match/admission.ts';
export { badPayload, COMMON_REFUSALS, commonRefusal, IllegalIntent, type Refusal } from './kernel/errors.ts';
export type {
  ActContext,
  Assets,
  Collection,
  DeckOwner,
  Engagement,
  Holdings,
  SupplyRules,
} from './kernel/contract/collection.ts';
export type { AnyGame, DeckRules, DeckProblem, Game, Outcome } from './kernel/contract/game.ts';
export type { MatchSetup } from './kernel/contract/setup.ts';
export type { GameBot } from './kernel/contract/bots.ts';
export type { GameClock } from './kernel/contract/time.ts';
export { canonicalJson, digest, provideSha256, sha256Hex } from './kernel/hash.ts';
export { definitionsText } from './kernel/log/header-text.ts';
export { areSeatsDrawn, chainKey, commitmentOf, drawPlaces, HEX_32 } from './kernel/log/fairness.ts';
export type { Finding } from './kernel/verify/findings.ts';
export type { Held, Shown } from './kernel/verify/held.ts';
export { hasStrangeCards } from './kernel/verify/legality.ts';
export {
  entrySchema,
  endSchema,
  entryHash,
  FORMAT,
  headerSchema,
  headHash,
  replayFile,
  type LogEntry,
  type MatchEnd,
  type MatchFork,
  type MatchHeader,
  type Signatures,
  type Signed,
  signedSchema,
} from './kernel/log/record.ts';
export { isSigned } from './kernel/log/signatures.ts';
export { begunStatement, endedStatement, keyIdOf, PUBLIC_KEY, sealedStatement } from './kernel/log/statements.ts';
export { commitmentTo, dealtHeader, type Dealt, type SealedTerms, sealedTerms } from './kernel/log/terms.ts';
export { verifyReplay, type Verification } from './kernel/verify/verify.ts';
export { Clocks } from './kernel/log/clocks.ts';
export {
  CLOCK_REASONS,
  type ClockReason,
  type ClockRules,
  type Credit,
  type EntryTime,
  NO_CREDIT,
  timeSchema,
  timeText,
  type TimeControl,
} from './kernel/log/times.ts';
export { withStandingWords } from './kernel/standing/told.ts';
export { withTakeBackWords } from './kernel/take-backs/told.ts';
export { Timing } from './kernel/match/timing.ts';
export { optionCodes } from './kernel/contract/game.ts';
export { Match, ReplayError, stateHash } from './kernel/match/match.ts';
export { choicesOf, partedLegal, plainView, type PlainView } from './kernel/match/plain-view.ts';
export { botsOf, everyBotOf, seenBy } from './kernel/play/bots.ts';
export { POLICIES, randomCompletion, type Policy, type PolicyName } from './kernel/play/policy.ts';
export { replayEvents, replayView, type ReplayAudience } from './kernel/replay/audience.ts';
export { forkAt, forkDepth, readReplay, rulesNamed, type Replay } from './kernel/replay/file.ts';
export { ReplayPlayer, type ReplayTurn } from './kernel/replay/player.ts';
export { below, chachaRandom, fastRandom, type RandomState } from './kernel/random/generator.ts';
export { loadGame } from './revisions.ts';
export {
  at,
  isJson,
  isJsonList,
  isJsonMap,
  seatName,
  seatOf,
  SEATS,
  type Audience,
  type Intent,
  type IntentDraft,
  type Json,
  type JsonMap,
  type Seat,
} from './kernel/types.ts';
export {
  composeView,
  newRecorder,
  seenEvent,
  seenEvents,
  WATCHERS,
  type CardView,
  type EffectView,
  type GameEvent,
  type LastingView,
  type LinkView,
  type OwnView,
  type PublicView,
  type Recorder,
  type SeenEvent,
  type TableLayout,
  type TableView,
} from './kernel/view.ts';
