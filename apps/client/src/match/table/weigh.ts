import type { Intent, Json, LegalIntent } from '@cardscape/rules';
import type { ForeseenLine } from '../../contract/look/moves.ts';
import { t } from '../../i18n/index.ts';
import { api } from '../../shell/session/session.ts';
import type { MatchStore } from '../feed/store.ts';

/** Milliseconds after which a move is made without anybody having said what it does. */
const PATIENCE = 3000;

/** The most attacks that are looked at before a turn ends. */
const LOOKS = 8;

/** The turn in which each of these questions was asked last: once in a turn is enough. */
const asked = { vain: new WeakMap<MatchStore, number>(), missed: new WeakMap<MatchStore, number>() };

function isAnew(kind: keyof typeof asked, store: MatchStore): boolean {
  return asked[kind].get(store) !== store.model.peek().view.turn;
}

function note(kind: keyof typeof asked, store: MatchStore): void {
  asked[kind].set(store, store.model.peek().view.turn);
}

/**
 * What is asked about before a move, line by line: what the server foresees of one that harms nobody but whoever makes
 * it, or of an attack that comes to nothing; that there are attacks left that pay, where it ends the turn. Null for every
 * other move, and where the answer does not come in time.
 */
export async function harmOf(store: MatchStore, intent: Intent): Promise<readonly ForeseenLine[] | null> {
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), PATIENCE);
  });
  try {
    const isRehearsed = store.look.moves.rehearsed.types.includes(intent.type);
    return await Promise.race([isRehearsed ? ofMove(store, intent) : ofEnd(store), late]);
  } catch {
    // Whoever is told nothing beforehand sees it afterwards.
    return null;
  }
}

async function preview(store: MatchStore, intent: Intent): Promise<Json> {
  const answer = await api.preview(store.client.match, intent);
  return answer.refusal === null ? answer.preview : null;
}

async function ofMove(store: MatchStore, intent: Intent): Promise<readonly ForeseenLine[] | null> {
  const { rehearsed } = store.look.moves;
  const [seen, { consequencesIn, harmsOnly, readForeseen, strikesInVain }, words] = await Promise.all([
    preview(store, intent),
    import('../../contract/consequences.ts'),
    rehearsed.words(),
  ]);
  const foreseen = readForeseen(seen);
  if (foreseen === null) return null;
  const isVain = strikesInVain(foreseen) && isAnew('vain', store);
  if (!isVain && !harmsOnly(foreseen, store.you, words)) return null;
  if (isVain) note('vain', store);
  return consequencesIn(seen, intent, store.witness, rehearsed);
}

/** What an attack can be made on. */
function waysOf({ intent, fields: [field] }: LegalIntent): Intent[] {
  if (field === undefined) return [intent];
  return field.parts.flatMap(({ from }) => from.map((value) => ({ ...intent, [field.name]: value })));
}

async function ofEnd(store: MatchStore): Promise<readonly ForeseenLine[] | null> {
  const attacks = store.client.legal.filter(({ intent }) => intent.type === 'attack').flatMap(waysOf);
  if (attacks.length === 0 || !isAnew('missed', store)) return null;
  const [{ pays, readForeseen }, words] = await Promise.all([
    import('../../contract/consequences.ts'),
    store.look.moves.rehearsed.words(),
  ]);
  const seen = await Promise.all(attacks.slice(0, LOOKS).map((attack) => preview(store, attack)));
  if (!seen.map(readForeseen).some((one) => one !== null && pays(one, store.you, words))) return null;
  note('missed', store);
  return [{ text: t('You can still make an attack that pays.'), tone: 'bad' }];
}
