import type { ComponentChildren, JSX, TargetedFocusEvent } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { lineWord } from '../../../cards/face/spec.ts';
import { t } from '../../../i18n/index.ts';
import { isGuided } from '../../../match/feed/store.ts';
import { plainText } from '../../../match/feed/witness.ts';
import { commonPrice } from '../../../match/table/price.ts';
import { responsesOf } from '../../../match/table/responses.ts';
import type { Table, TableProps } from '../../../match/table/table.ts';
import { Words } from '../../../match/telling/words.tsx';
import { clockFace, ROPE, useServerTime } from '../../../match/time/clock.ts';
import { Icon } from '../../../shell/page/icon.tsx';
import { later } from '../../../shell/page/later.tsx';
import { entriesOf, type Offer } from '../../../table/interaction/machine.ts';
import { isSmall } from '../../../table/layout/geometry.ts';
import { isHiddenOffer } from '../cards/hidden-offers.ts';
import { Scroller } from '../scroller.tsx';
import { Choice, isMain, needsPicker, Offers, Picker, Price } from './choices.tsx';
import { Foresight } from './foreseeing.ts';
import { Lesson } from './lesson.tsx';
import { Negotiation } from './negotiation.tsx';
import { Responses } from './responses.tsx';

/** It comes with the first response that is asked for. */
const Responding = later(async () => (await import('./responding.tsx')).Responding);

/** The time that is left, as a bar; a rope that burns at the end of it. */
function TimeBar({ table }: TableProps): JSX.Element | null {
  const { store } = table;
  const { asking } = store.model.value.view;
  const seat = store.you !== null && asking.seats.includes(store.you) ? store.you : asking.seats[0];
  const now = useServerTime(
    store,
    seat !== undefined && store.hello.clock !== null && store.stageOfMatch.value === 'playing',
  );
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

function Refusal({ table: { store, viewport } }: TableProps): JSX.Element | null {
  const refusal = store.refusal.value;
  // A card that is looked at over the table says it itself.
  if (refusal === null || (viewport.geometry.value.panels.zoom === null && store.sight.value !== null)) return null;
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

function whoseTurn({ store }: Table): string {
  const { view, you } = store.model.value;
  if (view.active === null || view.asking.seats.length > 1) return t('all choose at once');
  return view.active === you
    ? t('your turn')
    : t('{name}’s turn', { name: store.players.value.find(({ seat }) => seat === view.active)?.name ?? t('opponent') });
}

/** The phase, and where it is left for while that may still be responded to. */
function phaseWords({ look: { asking }, model, recent }: Table['store']): string {
  const { view } = model.value;
  const next = asking.leaving(view, recent.value);
  return [view.phase, ...(next === null ? [] : [next])].map((phase) => asking.phaseTitle(phase)).join(' → ');
}

/** Turn and phase in a few words, for small screens. */
function PhaseLine({ table }: TableProps): JSX.Element {
  const { view, you } = table.store.model.value;
  const phase = phaseWords(table.store);
  const nobodys = view.turn === 0 || you === null || view.outcome !== null;
  // A game of one phase has no word for it.
  const whose =
    phase === '' || view.active === null || view.asking.seats.length > 1
      ? whoseTurn(table)
      : t(view.active === you ? 'yours: {phase}' : 'theirs: {phase}', { phase });
  return (
    <p class="turn">
      {view.turn > 0 && <strong>{t('Turn {turn}', { turn: view.turn })}</strong>} {nobodys ? phase : whose}
    </p>
  );
}

/** Turn and phase. */
function Phases({ table }: TableProps): JSX.Element | null {
  const { store } = table;
  if (store.stageOfMatch.value === 'over') return null;
  const { view } = store.model.value;
  const leaves = store.look.asking.leaving(view, store.recent.value) !== null;
  const now = store.look.asking.phases.find(({ id, also }) => id === view.phase || also === view.phase);
  return (
    <div class="phases">
      <p class="turn">
        {view.turn > 0 && <strong>{t('Turn {turn}', { turn: view.turn })}</strong>}{' '}
        <span>
          {view.turn > 0 && whoseTurn(table)}
          {leaves && ': '}
          {(leaves || view.turn === 0) && phaseWords(store)}
        </span>
      </p>
      {now !== undefined && (
        <ol aria-label={t('Phases')}>
          {store.look.asking.phases.map(({ id, label }) => (
            <li key={id} aria-current={id === now.id ? 'step' : undefined}>
              {label}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** The newest line of the log, where that has no place of its own; it opens the whole. */
function NewestLine({ table: { store, ui } }: TableProps): JSX.Element | null {
  const newest = store.log.value.at(-1);
  if (newest === undefined) return null;
  const text = plainText(newest.sentence);
  return (
    <button
      type="button"
      class="newest-line"
      data-testid="newest-line"
      title={text}
      aria-label={t('Log: {line}', { line: text })}
      onClick={() => ui.open({ kind: 'log' })}
    >
      {text}
    </button>
  );
}

interface PromptProps extends TableProps {
  /** The table is shown as text. */
  readonly textual: boolean;
}

/** Cards that are offered and cannot be pointed at on the table; none while the decision answers itself. */
function hiddenOffers({ store }: Table): Offer[] {
  return store.answersAlone.value !== null
    ? []
    : store.stage.value.offers.filter((offer) => isHiddenOffer(store.model.value, store.look.table.shape, offer));
}

/** What is asked: it scrolls where it must, so that the answers below it stay in sight. */
function Told({ table, textual, mine }: PromptProps & { readonly mine: boolean }): JSX.Element {
  const { store, viewport } = table;
  const { witness } = store;
  const stage = store.stage.value;
  const kind = viewport.geometry.value.class;
  const small = isSmall(kind);
  const alone = store.answersAlone.value !== null;
  const prompt = store.promptOf(alone);
  const asked = store.look.moves.ask(stage, witness);
  // What the next step is says enough.
  const brief = mine && asked !== '' && stage.path.length > 0;
  const picked = needsPicker(table, hiddenOffers(table), textual);
  // Where the next step is one button, that has it.
  const words = stage.offers.filter(({ thing }) => thing.kind === 'option' || thing.kind === 'seat');
  const isPriced = small ? words.length > 0 : words.length === 1;
  const roomy = kind !== 'landscape' || prompt.vain === true;
  // Buttons say what can be responded with.
  const isSaid = brief || picked || (!small && responsesOf(store).length > 0);
  const hint = alone ? prompt.hint : isSaid || !mine ? '' : asked !== '' ? asked : roomy ? prompt.hint : '';
  return (
    <Scroller class="prompt-told" reading>
      <p class="prompt-title">{brief ? asked : <Words sentence={prompt.title} store={store} />}</p>
      {prompt.source !== null && (
        <p class="prompt-source">
          {/* The name is a button, which keeps its distance: a colon would stand apart. */}
          <Words sentence={[prompt.source.card]} store={store} />
          {prompt.source.line.kind === '' ? ' –' : <strong> {lineWord(prompt.source.line)}:</strong>}{' '}
          {prompt.source.line.text}
        </p>
      )}
      {hint !== '' && hint !== plainText(prompt.title) && (
        <p class={prompt.vain === true || alone ? 'prompt-hint vain' : 'prompt-hint'}>{hint}</p>
      )}
      {mine && stage.path.length > 0 && !isPriced && <Price phrases={commonPrice(store, stage.entries)} />}
      <Refusal table={table} />
      <Foresight table={table} place="prompt" />
      <Negotiation table={table} />
    </Scroller>
  );
}

/** The answers that are words, and cards that the table does not show. */
function Answers({ table, textual }: PromptProps): JSX.Element {
  const { store, controller } = table;
  const stage = store.stage.value;
  const { witness } = store;
  const [start] = stage.path;
  const count = stage.choosing?.count ?? 0;
  const alone = store.answersAlone.value !== null;
  const words = alone ? [] : stage.offers.filter(({ thing }) => thing.kind === 'option' || thing.kind === 'seat');
  const hidden = hiddenOffers(table);
  const picker = needsPicker(table, hidden, textual);
  const prices = stage.variants.map((variant) => commonPrice(store, entriesOf(store.interaction.value, variant)));
  const small = isSmall(table.viewport.geometry.value.class);
  const offers = picker ? words : [...words, ...hidden];
  // Beside the table the main answer has a place of its own, below the others.
  const [above, below] = small
    ? [offers, []]
    : [offers.filter((one) => !isMain(store, one)), words.filter((one) => isMain(store, one))];
  const finish = stage.mayFinish && (
    <Choice
      table={table}
      kind="primary"
      testId="finish"
      hotkey={t('Space')}
      label={
        count === 0
          ? store.look.moves.noneTitle(witness, stage)
          : (store.look.moves.parting(stage)?.confirm(count) ?? t('Confirm {n} chosen', { n: count }))
      }
      onPress={() => controller.finish()}
    />
  );
  return (
    <>
      <Scroller class="choices">
        {small && finish}
        {stage.variants.map((variant, index) => {
          // What stands before the colon is the way, what stands after it is what it does.
          const [label = '', ...rest] = store.look.moves.variantTitle(variant, start, witness).split(': ');
          return (
            <Choice
              key={variant}
              table={table}
              kind="plain"
              testId={`variant-${variant}`}
              pressed={store.interaction.value.variant === variant}
              label={label}
              {...(rest.length === 0 ? {} : { detail: rest.join(': ') })}
              // What every way takes is on the button of what is done.
              price={prices[index]?.filter((phrase) => !prices.every((other) => other.includes(phrase))) ?? []}
              onPress={() => controller.vary(variant)}
            />
          );
        })}
        <Responses table={table} />
        <Offers table={table} offers={above} textual={textual} told={store.log.value} />
      </Scroller>
      {!small && (below.length > 0 || finish !== false) && (
        <div class="choice-main">
          <Offers table={table} offers={below} textual={textual} told={store.log.value} />
          {finish}
        </div>
      )}
      {picker && (
        <Picker
          key={store.client.decision}
          table={table}
          cards={hidden}
          title={store.look.moves.ask(stage, witness) || t('Cards')}
        />
      )}
      {stage.path.length > 0 && (
        <div class="choice-pair">
          <Choice
            table={table}
            kind="plain"
            testId="back"
            hotkey="U"
            label={t('Back')}
            onPress={() => controller.back()}
          />
          <Choice
            table={table}
            kind="plain"
            testId="cancel"
            hotkey="Esc"
            label={t('Cancel')}
            onPress={() => controller.cancel()}
          />
        </div>
      )}
    </>
  );
}

/** Whoever stood on a button that is gone stands on the decision, not nowhere. */
function keepFocus({ currentTarget, target }: TargetedFocusEvent<HTMLElement>): void {
  setTimeout(() => {
    if (!(target as Node).isConnected && document.activeElement === document.body)
      currentTarget.focus({ preventScroll: true });
  });
}

interface PromptPanelProps extends PromptProps {
  /** What shares the column with it; beside the table it stands between what is told and what is asked. */
  readonly between: ComponentChildren;
}

/** What is asked, of whom, and the answers that are words. */
export function PromptPanel({ table, textual, between }: PromptPanelProps): JSX.Element | null {
  const { store, viewport, ui } = table;
  const { class: kind, panels } = viewport.geometry.value;
  const { plans } = store.interaction.value;
  const alone = store.answersAlone.value !== null;
  const first = useRef(true);
  useLayoutEffect(() => {
    if (!first.current) ui.guard();
    first.current = false;
  }, [plans, alone]);
  if (panels.prompt === null) return null;
  const playing = !store.recorded && store.you !== null && store.stageOfMatch.value === 'playing';
  // Whoever is learning has one thing to decide at a time.
  const mayRespond = playing && store.look.asking.response !== null && !isGuided(store);
  const isAsked = mayRespond && store.pass.value !== null;
  const [wasAsked, setAsked] = useState(isAsked);
  if (isAsked && !wasAsked) setAsked(true);
  const responds = mayRespond && wasAsked;
  const mine = playing && !alone && store.you !== null && store.model.value.view.asking.seats.includes(store.you);
  const upright = kind === 'portrait';
  const begun = store.stage.value.path.length > 0;
  return (
    <section
      class={`prompt-area ${kind} ${begun ? 'begun' : ''}`}
      style={upright ? { minHeight: `${panels.prompt.h}px` } : {}}
      aria-label={t('Decision')}
      tabIndex={-1}
      onFocusOut={keepFocus}
    >
      {!isSmall(kind) && <Phases table={table} />}
      <Lesson table={table} over={false} />
      {kind === 'landscape' && <Phases table={table} />}
      {between}
      {kind === 'landscape' && responds && <Responding store={store} narrow />}
      <div
        class={`panel prompt ${mine ? 'mine' : ''}`}
        data-testid="prompt"
        data-guarded={ui.guarded.value}
        data-mine={mine}
        data-busy={store.busy.value}
        data-alone={playing && alone}
        data-decision={store.client.decision}
      >
        <TimeBar table={table} />
        {upright && (
          <div class="prompt-head">
            <PhaseLine table={table} />
            {responds ? <Responding store={store} narrow /> : <NewestLine table={table} />}
          </div>
        )}
        <Told table={table} textual={textual} mine={mine} />
        <Answers table={table} textual={textual} />
        {mayRespond && (kind === 'wide' || kind === 'medium') && (
          <div class="respond-room">
            {(wasAsked || store.model.value.view.turn > 0) && <Responding store={store} narrow={false} />}
          </div>
        )}
        {store.stageOfMatch.value === 'paused' && (
          <p class="notice calm">
            <Icon name="clock" /> {t('The match is paused; it resumes automatically.')}
          </p>
        )}
      </div>
    </section>
  );
}
