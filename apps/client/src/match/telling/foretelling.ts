import type { Intent } from '@cardscape/rules';
import { effect, signal, type ReadonlySignal } from '@preact/signals';
import type { ForeseenLine } from '../../contract/look/moves.ts';
import { heard, t } from '../../i18n/index.ts';
import { mayPass } from '../../shell/asking/sentences.ts';
import { api } from '../../shell/session/session.ts';
import type { MatchStore } from '../feed/store.ts';

/*
 * What the server foresees of a move, before it is made.
 */

/** Milliseconds for which something is looked at before the server is asked: a pointer crosses much on its way. */
const LINGER = 90;
/** Where the server could not be asked, or asks for patience: milliseconds until it is asked again, and how often. */
const PAUSE = 600;
const TRIES = 5;

type Preview = Awaited<ReturnType<typeof api.preview>>;

/** What the server has answered about a move, and what the rules have rehearsed of it, in words. */
export interface Foretold extends Preview {
  readonly intent: Intent;
  readonly told: readonly ForeseenLine[];
}

/** Errors: ApiRefusal. */
export async function foretell({ client, look, witness }: MatchStore, intent: Intent): Promise<Foretold> {
  const isRehearsed = look.moves.rehearsed.types.includes(intent.type);
  const [answer, words] = await Promise.all([
    api.preview(client.match, intent),
    isRehearsed ? import('../../contract/consequences.ts') : null,
  ]);
  const told = (await words?.consequencesIn(answer.preview, intent, witness, look.moves.rehearsed)) ?? [];
  return { ...answer, intent, told };
}

/** The same line by line; why the move may not be made, where that is so. */
export function foretoldLines(
  { look, witness }: MatchStore,
  { preview, refusal, intent, told }: Foretold,
): readonly ForeseenLine[] {
  if (refusal !== null)
    return [
      { text: t('Cannot be chosen'), tone: 'title' },
      { text: heard(refusal.message), tone: 'bad' },
    ];
  return [...look.moves.foreseen(preview, intent, witness), ...told];
}

const followed = new WeakMap<MatchStore, ReadonlySignal<Foretold | null>>();

/** What is foretold of what the player of this match thinks of now; null while nobody has answered. */
export function foretoldIn(store: MatchStore): ReadonlySignal<Foretold | null> {
  const known = followed.get(store);
  if (known !== undefined) return known;
  const foretold = signal<Foretold | null>(null);
  followed.set(store, foretold);
  let asked = '';
  effect(() => {
    const intent = store.considered.value?.intent ?? null;
    const key = intent === null ? '' : JSON.stringify([store.client.decision, intent]);
    if (key === asked) return;
    asked = key;
    foretold.value = null;
    if (intent === null) return;
    const ask = (tries: number): void => {
      if (asked !== key) return;
      foretell(store, intent).then(
        (answer) => {
          if (asked === key) foretold.value = answer;
        },
        (error: unknown) => {
          // Whoever is told nothing beforehand sees it afterwards.
          if (tries > 1 && mayPass(error)) setTimeout(ask, PAUSE, tries - 1);
        },
      );
    };
    setTimeout(ask, LINGER, TRIES);
  });
  return foretold;
}
