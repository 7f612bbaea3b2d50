import type { LegalIntent } from '@cardscape/rules';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../../i18n/index.ts';
import type { MatchStore } from '../../../match/feed/store.ts';
import { isDeclaring, passOn } from '../../../match/table/passing.ts';
import { say } from '../../../shell/announce.ts';
import { set, settings, type Settings } from '../../../shell/session/settings.ts';
import { counterOf } from '../../../table/model.ts';

const MODES = [
  ['always', t('Always ask'), t('You are asked every time')],
  ['able', t('Smart'), t('You are asked when you can respond')],
  ['ownTurn', t('Always pass until my turn'), t('You pass until it is your turn')],
] as const satisfies readonly (readonly [mode: Settings['respond'], label: string, about: string])[];

/** The modes to choose from: what is passed for good is chosen in the settings, and can be given up here. */
function modesFrom(respond: Settings['respond']): (typeof MODES)[number][] {
  return MODES.filter(([mode]) => mode !== 'ownTurn' || mode === respond);
}

/** The same where nothing stands beside them. */
const ALONE: Readonly<Record<Settings['respond'], string>> = {
  always: t('Ask me: always'),
  able: t('Ask me: if I can respond'),
  ownTurn: t('Ask me: on my turn'),
};

const ASK_AGAIN = 'ask-again';

/** What ends a run of passes, as the counter of a seat numbers it: its own turn, an attack before it, or this turn. */
const PASS_ENDS = ['own-turn', 'attack', 'turn'] as const;
type PassEnd = (typeof PASS_ENDS)[number];

/** Passing for once: what the button says, and what is said while it lasts. */
const ENDS: Readonly<Record<PassEnd, readonly [label: string, told: string]>> = {
  'own-turn': [t('Pass until my turn'), t('You pass until your turn comes.')],
  attack: [t('Pass until an attack'), t('You pass until an attack comes, or your turn.')],
  turn: [t('Pass for the rest of this turn'), t('You pass for the rest of this turn.')],
};

/** How far the player has declared to pass whatever comes; null: some of it is asked. */
export function passingOf({ model, you }: MatchStore): PassEnd | null {
  return you === null ? null : (PASS_ENDS[counterOf(model.value, you, 'passes') - 1] ?? null);
}

/** What declares passes, where a response is asked for. */
function declaring({ client, pass }: MatchStore): LegalIntent | undefined {
  return pass.value === null ? undefined : client.legal.find(isDeclaring);
}

/** How far passes may be declared now. */
function passEnds(store: MatchStore): readonly PassEnd[] {
  const [ends] = declaring(store)?.fields ?? [];
  return PASS_ENDS.filter((end) => ends?.parts[0]?.from.includes(end));
}

function passUntil(store: MatchStore, until: PassEnd): void {
  const entry = declaring(store);
  if (entry === undefined) return;
  void store.submit(passOn(entry, () => true, until));
  say(ENDS[until][1]);
}

/** Takes back what is declared, if anything is. */
function stopPassing(store: MatchStore): void {
  if (!store.asides.peek().some(({ intent }) => intent.type === ASK_AGAIN)) return;
  void store.submit({ type: ASK_AGAIN });
  say(t('You are asked again.'));
}

/** What the key does: passes as far as it goes, or asks again. */
export function switchPassing(store: MatchStore): void {
  const [end] = passEnds(store);
  if (end === undefined) stopPassing(store);
  else passUntil(store, end);
}

function ModeButtons(): JSX.Element {
  const { respond } = settings.value;
  return (
    <fieldset class="respond-modes" data-testid="respond">
      <legend>
        <span class="visually-hidden">{t('Responses:')} </span>
        {MODES.find(([mode]) => mode === respond)?.[2]}
      </legend>
      {modesFrom(respond).map(([mode, label, about]) => (
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

interface WaysProps {
  readonly store: MatchStore;
  /** How far passes may be declared now. */
  readonly ends: readonly PassEnd[];
}

/** The passes for once and the modes, behind one button: what is asked now comes first. */
function Ways({ store, ends }: WaysProps): JSX.Element {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const [farthest] = ends;
  useEffect(() => {
    if (!open) return undefined;
    const away = ({ target }: Event): void => {
      if (target instanceof Node && box.current?.contains(target) !== true) setOpen(false);
    };
    document.addEventListener('pointerdown', away);
    document.addEventListener('focusin', away);
    return () => {
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('focusin', away);
    };
  }, [open]);
  return (
    <div
      class="respond-ways"
      ref={box}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        setOpen(false);
      }}
    >
      {open && (
        <div class="panel" id="respond-ways">
          {ends.length > 0 && (
            <div class="pass-ends">
              {ends.map((end) => (
                <button
                  key={end}
                  type="button"
                  class="button small"
                  data-testid={`pass-${end}`}
                  onClick={() => {
                    setOpen(false);
                    passUntil(store, end);
                  }}
                >
                  {ENDS[end][0]}
                </button>
              ))}
            </div>
          )}
          <ModeButtons />
        </div>
      )}
      {farthest !== undefined && (
        <button type="button" class="button small" data-testid="pass-on" onClick={() => passUntil(store, farthest)}>
          {ENDS[farthest][0]} <kbd>P</kbd>
        </button>
      )}
      <button
        type="button"
        class="button small quiet"
        data-testid="respond-open"
        aria-expanded={open}
        aria-controls={open ? 'respond-ways' : undefined}
        title={farthest === undefined ? undefined : t('Pass until…')}
        onClick={() => setOpen(!open)}
      >
        {farthest === undefined ? (
          ALONE[settings.value.respond]
        ) : (
          <span class="visually-hidden">{t('Pass until…')}</span>
        )}
      </button>
    </div>
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
  const ends = passEnds(store);
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
      {modesFrom(respond).map(([mode]) => (
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
 * When the player wants to be asked for a response, for good or for once. What they pass whatever they could do, they
 * declare; the server does not learn what else their settings are. Very low screens have the modes in the settings alone.
 */
export function Responding({ store, narrow }: RespondingProps): JSX.Element {
  const passing = passingOf(store);
  const { respond, unasked } = settings.value;
  const wish = `${respond}${String(unasked)}`;
  const heeded = useRef(wish);
  useEffect(() => {
    if (heeded.current !== wish) stopPassing(store);
    heeded.current = wish;
  }, [wish]);
  // A run that the mode began is ended by choosing another.
  if (passing !== null && respond !== 'ownTurn') return <Going store={store} until={passing} />;
  if (narrow) return <ModeList store={store} />;
  return <Ways store={store} ends={store.answersAlone.value === null ? passEnds(store) : []} />;
}
