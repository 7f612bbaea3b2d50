import type { JSX } from 'preact';
import { t } from '../../../i18n/index.ts';
import type { MatchStore } from '../../../match/feed/store.ts';
import { passEnds, type PassEnd } from '../../../match/table/passing.ts';
import { say } from '../../../shell/announce.ts';
import { set, settings, type Settings } from '../../../shell/session/settings.ts';

const MODES = [
  ['always', t('Always ask'), t('You are asked every time')],
  ['able', t('Smart'), t('You are asked when you can respond')],
  ['ownTurn', t('Pass until my turn'), t('You pass until it is your turn')],
] as const satisfies readonly (readonly [mode: Settings['respond'], label: string, about: string])[];

/** The same where nothing stands beside them. */
const ALONE: Readonly<Record<Settings['respond'], string>> = {
  always: t('Ask me: always'),
  able: t('Ask me: if I can respond'),
  ownTurn: t('Ask me: on my turn'),
};

/** Passing for once: what the button says, and what is said while it lasts. */
const ENDS: Readonly<Record<PassEnd, readonly [label: string, told: string]>> = {
  ownTurn: [t('Pass until my turn, just this once'), t('You pass until your turn comes.')],
  attack: [t('Pass until an attack'), t('You pass until an attack comes, or your turn.')],
  turn: [t('Pass for the rest of this turn'), t('You pass for the rest of this turn.')],
};

function passUntil({ passing, model }: MatchStore, until: PassEnd): void {
  passing.value = { until, turn: model.peek().view.turn };
  say(ENDS[until][1]);
}

function stopPassing({ passing }: MatchStore): void {
  passing.value = null;
  say(t('You are asked again.'));
}

/** What the key does: passes as far as it goes, or asks again. */
export function switchPassing(store: MatchStore): void {
  const [end] = passEnds(store.model.peek());
  if (store.passing.peek() !== null) stopPassing(store);
  else if (end !== undefined) passUntil(store, end);
}

function ModeButtons(): JSX.Element {
  const { respond } = settings.value;
  return (
    <fieldset class="respond-modes" data-testid="respond">
      <legend>
        <span class="visually-hidden">{t('Responses:')} </span>
        {MODES.find(([mode]) => mode === respond)?.[2]}
      </legend>
      {MODES.map(([mode, label, about]) => (
        <label key={mode} class={mode === respond ? 'on' : ''} title={about}>
          <input
            type="radio"
            name="respond"
            value={mode}
            checked={mode === respond}
            onChange={() => set('respond', mode)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

/** While passes go on by themselves: what they wait for, and a way to stop. */
function Going({ store, until }: { readonly store: MatchStore; readonly until: PassEnd }): JSX.Element {
  return (
    <p class="passing" data-testid="passing">
      {ENDS[until][1]}{' '}
      <button type="button" class="button small" data-testid="stop-passing" onClick={() => stopPassing(store)}>
        {t('Stop')}
      </button>
    </p>
  );
}

interface RespondingProps {
  readonly store: MatchStore;
  /** There is no room for buttons. */
  readonly narrow: boolean;
}

/** The modes as a list to choose from, with the passes for once where a response is asked for. */
function ModeList({ store }: { readonly store: MatchStore }): JSX.Element {
  const { respond } = settings.value;
  const ends = store.pass.value === null ? [] : passEnds(store.model.value);
  return (
    <select
      class="respond"
      data-testid="respond"
      aria-label={t('Responses')}
      value={respond}
      onChange={({ currentTarget }) => {
        const { value } = currentTarget;
        const end = ends.find((one) => `pass-${one}` === value);
        if (end !== undefined) passUntil(store, end);
        else set('respond', MODES.find(([mode]) => mode === value)?.[0] ?? 'able');
      }}
    >
      {MODES.map(([mode]) => (
        <option key={mode} value={mode}>
          {ALONE[mode]}
        </option>
      ))}
      {ends.map((end) => (
        <option key={end} value={`pass-${end}`}>
          {ENDS[end][0]}
        </option>
      ))}
    </select>
  );
}

/**
 * When the player wants to be asked for a response, for good or for once. The server never learns it, and a pass takes
 * the same time whoever gives it. Very low screens have the modes in the settings alone.
 */
export function Responding({ store, narrow }: RespondingProps): JSX.Element {
  const passing = store.passing.value;
  if (passing !== null) return <Going store={store} until={passing.until} />;
  if (narrow) return <ModeList store={store} />;
  const isAsked = store.pass.value !== null && store.answersAlone.value === null;
  return (
    <>
      {isAsked && (
        <div class="pass-ends">
          {passEnds(store.model.value).map((end) => (
            <button
              key={end}
              type="button"
              class="button small"
              data-testid={`pass-${end}`}
              onClick={() => passUntil(store, end)}
            >
              {ENDS[end][0]}
            </button>
          ))}
        </div>
      )}
      <ModeButtons />
    </>
  );
}
