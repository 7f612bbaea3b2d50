import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { tierFrom } from '../../cards/spec.ts';
import type { Offer } from '../../table/interaction/machine.ts';
import { mainOption } from '../../table/interaction/machine.ts';
import type { Thing } from '../../table/thing.ts';
import { Icon } from '../../shell/icon.tsx';
import { set, settings } from '../../shell/settings.ts';
import { clockFace, ROPE, useServerTime } from '../clock.ts';
import { statWords, inspectCard } from '../describe.ts';
import type { Table, TableProps } from '../table.ts';
import { Words } from '../words.tsx';
import { isHiddenOffer } from './hidden-offers.ts';
import { Negotiation } from './negotiation.tsx';
import { rectStyle } from './rect.ts';

interface ChoiceProps {
  readonly table: Table;
  readonly onPress: () => void;
  readonly kind: 'primary' | 'plain' | 'quiet';
  readonly testId: string;
  readonly pressed?: boolean;
  readonly hotkey?: string;
  readonly label: ComponentChildren;
  readonly detail?: string | undefined;
  readonly onSee?: (() => void) | undefined;
}

/** A button of the prompt. Right after the prompt has changed by itself it does nothing. */
function Choice({ table, onPress, kind, testId, pressed, hotkey, label, detail, onSee }: ChoiceProps): JSX.Element {
  return (
    <button
      type="button"
      class={`button choice ${kind === 'plain' ? '' : kind} ${detail === undefined ? '' : 'detailed'}`}
      data-testid={testId}
      aria-pressed={pressed}
      aria-disabled={table.store.busy.value}
      onClick={() => {
        if (!table.ui.guarded.peek() && !table.store.busy.peek()) onPress();
      }}
      onMouseEnter={onSee}
      onFocus={onSee}
    >
      <span class="choice-label">{label}</span>
      {hotkey !== undefined && <kbd>{hotkey}</kbd>}
      {detail !== undefined && <span class="choice-detail">{detail}</span>}
    </button>
  );
}

function offerWords(table: Table, thing: Thing): { label: string; detail?: string; see?: () => void } {
  const { store } = table;
  if (thing.kind === 'option') return thing.detail === undefined ? { label: thing.label } : { label: thing.label, detail: thing.detail };
  if (thing.kind === 'seat') return { label: `Attack ${store.players.value.find(({ seat }) => seat === thing.seat)?.name ?? 'the player'} directly` };
  if (thing.kind === 'card') {
    const card = store.cardAt(thing.handle);
    const inspection = card === null ? null : inspectCard(store, card);
    if (card === null || inspection === null) return { label: 'A hidden card' };
    const { id } = card;
    const see = id === null ? undefined : (): void => void (store.sight.value = { id, tier: tierFrom(card.tier), handle: card.handle });
    return { label: inspection.name, detail: [inspection.typeLine, ...inspection.stats.map(statWords)].join(' · '), ...(see === undefined ? {} : { see }) };
  }
  return { label: 'Slot' };
}

function Offers({ table, offers }: { readonly table: Table; readonly offers: readonly Offer[] }): JSX.Element {
  const { controller, store } = table;
  const main = mainOption(store.stage.value);
  return (
    <>
      {offers.map(({ thing, key, role, order }) => {
        const { label, detail, see } = offerWords(table, thing);
        const isMain = main !== null && main !== 'finish' && thing.kind === 'option' && thing.id === main.id;
        return (
          <Choice
            key={key}
            table={table}
            kind={isMain ? 'primary' : 'plain'}
            testId={`option-${key}`}
            {...(role === 'chosen' ? { pressed: true } : {})}
            {...(isMain ? { hotkey: 'Space' } : {})}
            label={
              <>
                {order !== null && <span class="order">{order}</span>}
                {label}
              </>
            }
            detail={detail}
            onSee={see}
            onPress={() => controller.point(thing)}
          />
        );
      })}
    </>
  );
}

/** The time that is left, as a bar; a rope that burns at the end of it. */
function TimeBar({ table }: TableProps): JSX.Element | null {
  const { store } = table;
  const { asking } = store.model.value.view;
  const seat = store.you !== null && asking.seats.includes(store.you) ? store.you : asking.seats[0];
  const now = useServerTime(store, seat !== undefined && store.hello.clock !== null && store.stageOfMatch.value === 'playing');
  const face = seat === undefined ? null : clockFace(store, seat, now);
  if (face === null || !face.running) return null;
  const urgent = face.left <= ROPE;
  const part = urgent ? face.left / ROPE : face.part;
  return (
    <div class={`time-bar ${urgent ? 'rope' : ''} ${face.part === 0 && !urgent ? 'on-bank' : ''}`} aria-hidden="true">
      <span style={{ transform: `scaleX(${face.part === 0 && !urgent ? 1 : part})` }} />
    </div>
  );
}

function Refusal({ table }: TableProps): JSX.Element | null {
  const refusal = table.store.refusal.value;
  if (refusal === null) return null;
  return (
    <p class="notice refusal" data-testid="refusal">
      {refusal.message}{' '}
      {refusal.address !== null && (
        <a href={refusal.address} target="_blank" rel="noreferrer">
          {refusal.rule}
        </a>
      )}
    </p>
  );
}

/** Turn and phase in a few words, for small screens. */
function PhaseLine({ table }: TableProps): JSX.Element {
  const { view } = table.store.model.value;
  return (
    <p class="turn">
      {view.turn > 0 && <strong>Turn {view.turn}</strong>} {table.store.look.phaseTitle(view.phase)}
    </p>
  );
}

/** Turn and phase. */
function Phases({ table }: TableProps): JSX.Element | null {
  const { store } = table;
  if (store.stageOfMatch.value === 'over') return null;
  const { view, you } = store.model.value;
  const shown = store.look.phases.some(({ id }) => id === view.phase);
  const whose = view.active === you ? 'your turn' : `${store.players.value.find(({ seat }) => seat === view.active)?.name ?? 'their'}’s turn`;
  return (
    <div class="phases">
      <p class="turn">
        {view.turn > 0 && <strong>Turn {view.turn}</strong>} <span>{view.turn > 0 ? whose : store.look.phaseTitle(view.phase)}</span>
      </p>
      {shown && (
        <ol aria-label="Phases">
          {store.look.phases.map(({ id, label }) => (
            <li key={id} aria-current={id === view.phase ? 'step' : undefined}>
              {label}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function RespondMode(): JSX.Element {
  const { respond } = settings.value;
  return (
    <label class="respond">
      <input type="checkbox" checked={respond === 'ownTurn'} onChange={(event) => set('respond', event.currentTarget.checked ? 'ownTurn' : 'able')} />
      Pass until my turn
    </label>
  );
}

/** What is asked, of whom, and the answers that are words. */
export function PromptPanel({ table }: TableProps): JSX.Element | null {
  const { store, controller, viewport, ui } = table;
  const rect = viewport.geometry.value.panels.prompt;
  const { plans } = store.interaction.value;
  const first = useRef(true);
  useLayoutEffect(() => {
    if (!first.current) ui.guard();
    first.current = false;
  }, [plans]);
  if (rect === null) return null;
  const stage = store.stage.value;
  const { witness } = store;
  const alone = store.answersAlone.value !== null;
  const prompt = store.look.prompt(witness, store.recent.value, alone);
  const mine = !alone && store.you !== null && store.model.value.view.asking.seats.includes(store.you) && store.stageOfMatch.value === 'playing';
  const playing = store.you !== null && store.stageOfMatch.value === 'playing';
  const small = viewport.geometry.value.class === 'portrait';
  const begun = stage.path.length > 0;
  const asked = store.look.ask(stage, witness);
  const words = alone ? [] : stage.offers.filter(({ thing }) => thing.kind === 'option' || thing.kind === 'seat');
  const hidden = alone ? [] : stage.offers.filter((offer) => isHiddenOffer(store.model.value, store.look.shape, offer));
  const count = stage.choosing?.count ?? 0;
  const [start] = stage.path;
  return (
    <section class={`prompt-area ${viewport.geometry.value.class}`} style={rectStyle(rect)} aria-label="Decision">
      {!small && <Phases table={table} />}
      <div class={`panel prompt ${mine ? 'mine' : ''}`} data-testid="prompt" data-guarded={ui.guarded.value} data-mine={mine} data-decision={store.client.decision}>
        <TimeBar table={table} />
        {small && (
          <div class="prompt-head">
            <PhaseLine table={table} />
            {playing && <RespondMode />}
          </div>
        )}
        <p class="prompt-title">
          <Words sentence={prompt.title} store={store} />
        </p>
        {prompt.source !== null && (
          <p class="prompt-source">
            <Words sentence={[prompt.source.card]} store={store} /> <strong>{prompt.source.line.kind}:</strong> {prompt.source.line.text}
          </p>
        )}
        {mine && (asked !== '' || (prompt.hint !== '' && !small)) && <p class="prompt-hint">{asked === '' ? prompt.hint : asked}</p>}
        <Refusal table={table} />
        <Negotiation table={table} />
        <div class="choices">
          {stage.variants.map((variant) => (
            <Choice
              key={variant}
              table={table}
              kind="plain"
              testId={`variant-${variant}`}
              pressed={store.interaction.value.variant === variant}
              label={store.look.variantTitle(variant, start, witness)}
              onPress={() => controller.vary(variant)}
            />
          ))}
          {stage.mayFinish && (
            <Choice table={table} kind="primary" testId="finish" hotkey="Space" label={count === 0 ? 'Choose none' : `Confirm ${count} chosen`} onPress={() => controller.finish()} />
          )}
          <Offers table={table} offers={[...words, ...hidden]} />
          {begun && (
            <div class="choice-pair">
              <Choice table={table} kind="quiet" testId="back" hotkey="U" label="Back" onPress={() => controller.back()} />
              <Choice table={table} kind="quiet" testId="cancel" hotkey="Esc" label="Cancel" onPress={() => controller.cancel()} />
            </div>
          )}
        </div>
        {playing && !small && <RespondMode />}
        {store.stageOfMatch.value === 'paused' && (
          <p class="notice calm">
            <Icon name="clock" /> The match is paused; it goes on by itself.
          </p>
        )}
      </div>
    </section>
  );
}
