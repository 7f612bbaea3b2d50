import { effect, untracked } from '@preact/signals';
import { lineText } from '../../cards/face/spec.ts';
import { listed, t } from '../../i18n/index.ts';
import { alert, say } from '../../shell/announce.ts';
import type { Interaction, Offer, Stage } from '../../table/interaction/machine.ts';
import type { MatchStore } from '../feed/store.ts';
import { plainText } from '../feed/witness.ts';
import { commonPrice } from '../table/price.ts';
import { announceLog, forgetRefusals } from './announcing.ts';
import { thingWords } from './thing-words.ts';

const TITLE = `${t('Match')} · Cardscape`;

/** What is asked, with the sentence of the card behind it. */
function promptWords(store: MatchStore): string {
  const { title, source } = store.promptOf();
  return source === null ? plainText(title) : `${plainText(title)} ${lineText(source.line)}`;
}

/** What a step has led to: what was chosen or taken back, what is asked next, and how to say that it is enough. */
function stepWords(store: MatchStore, stage: Stage, before: readonly Offer[]): string {
  const chosen = stage.offers.filter(({ role }) => role === 'chosen');
  const has = (list: readonly Offer[], key: string): boolean => list.some((offer) => offer.key === key);
  const added = chosen
    .filter(({ key }) => !has(before, key))
    .map(({ thing }) => t('{thing} chosen.', { thing: thingWords(store, thing) }));
  // What is no longer offered at all belongs to a choice that is finished.
  const dropped = before
    .filter(({ key }) => !has(chosen, key) && has(stage.offers, key))
    .map(({ thing }) => t('{thing} deselected.', { thing: thingWords(store, thing) }));
  const asked = store.look.moves.ask(stage, store.witness);
  const price = commonPrice(store, stage.entries);
  const costs = price.length === 0 ? '' : t('Costs: {price}.', { price: listed(price).join('') });
  return [...added, ...dropped, asked, costs, stage.mayFinish ? t('Space confirms.') : '']
    .filter((part) => part !== '')
    .join(' ');
}

/** The command box answers what is typed in it by itself. */
function typing(): boolean {
  return document.activeElement?.id === 'command';
}

/** Says when a decision is wanted, and how the match ended. What is answered without the player is no decision. */
function announceDecisions(store: MatchStore): () => void {
  let decision: unknown = null;
  return effect(() => {
    const { plans } = store.interaction.value;
    const { outcome } = store.model.value.view;
    const alone = store.answersAlone.value !== null;
    if (outcome !== null) {
      const counts = store.amended.value ?? outcome;
      const { title, reason } = untracked(() => store.ending);
      if (decision !== counts) alert(`${title}. ${reason}`);
      decision = counts;
    } else if (!alone) {
      if (plans.length > 0 && decision !== plans)
        alert(t('Your decision: {prompt}', { prompt: untracked(() => promptWords(store)) }));
      decision = plans;
    }
  });
}

/** Says what every step of a move has led to, and that a move was given up. */
function announceSteps(store: MatchStore): () => void {
  let known: Interaction | null = null;
  let chosen: readonly Offer[] = [];
  return effect(() => {
    const interaction = store.interaction.value;
    const stage = store.stage.value;
    const before = known;
    const chosenBefore = chosen;
    known = interaction;
    chosen = stage.offers.filter(({ role }) => role === 'chosen');
    // Another decision, or the same one as before: others tell of it.
    if (before === null || before === interaction || before.plans !== interaction.plans) return;
    untracked(() => {
      if (typing()) return;
      if (interaction.steps.length > 0) say(stepWords(store, stage, chosenBefore));
      // A move that was sent begins anew as well; what comes of it is told by the log.
      else if (before.steps.length > 0 && !store.busy.peek())
        say(t('Cancelled. {prompt}', { prompt: promptWords(store) }));
    });
  });
}

/** The title of the document says when a decision is wanted, where the page is not looked at. */
function titleDecisions(store: MatchStore): () => void {
  return effect(() => {
    const asked =
      !store.recorded &&
      store.you !== null &&
      store.stageOfMatch.value === 'playing' &&
      store.model.value.view.asking.seats.includes(store.you);
    document.title =
      asked && store.answersAlone.value === null
        ? `● ${t('Your move')} · ${TITLE}`
        : store.recorded
          ? `${t('Replay')} · Cardscape`
          : TITLE;
  });
}

/** Says aloud what the log says, at once when a decision is wanted, and what each step of a move asks for. */
export function announce(store: MatchStore): () => void {
  const stops = [
    announceLog(store.log, ({ sentence }) => plainText(sentence)),
    announceDecisions(store),
    announceSteps(store),
    forgetRefusals(store),
    titleDecisions(store),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
