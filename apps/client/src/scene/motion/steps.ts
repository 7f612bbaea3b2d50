import type { MatchStore, TableStep } from '../../match/feed/store.ts';
import { reducedMotion } from '../../shell/session/settings.ts';
import type { Placement } from '../../table/placement.ts';
import type { Drawn } from '../drawn.ts';
import { choreograph } from './choreography.ts';
import type { Effects } from './effects.ts';
import { pacing } from './pacing.ts';
import type { Timeline } from './timeline.ts';

interface StepsOptions extends Drawn {
  readonly effects: Effects;
  readonly timeline: Timeline;
}

/** Shows what happens, step by step. */
export class Steps {
  readonly #options: StepsOptions;
  readonly #readCues: ReturnType<MatchStore['look']['telling']['cues']>;
  readonly #pace: ReturnType<typeof pacing>;
  /** The step that is being taken up follows on coming back: nothing of it is shown on its way. */
  #away = false;

  constructor(options: StepsOptions) {
    this.#options = options;
    this.#readCues = options.store.look.telling.cues();
    this.#pace = pacing(options.timeline, () => reducedMotion.peek() || document.hidden || this.#away);
  }

  /** Looks again how fast steps may be shown now. */
  update(): void {
    this.#pace.update();
    this.#options.changed();
  }

  show({ before: { view }, events, fresh }: TableStep): void {
    const { store, arrangement, cardLayer, timeline } = this.#options;
    const before = arrangement.shown;
    this.#away = fresh;
    this.#pace.update();
    arrangement.place();
    const { witness } = store;
    const cues = events.flatMap((event, index) =>
      this.#readCues(event, witness, ...(index === 0 ? [{ asked: view.asking.question, events }] : [])),
    );
    if (fresh) {
      timeline.finish();
      cardLayer.set(arrangement.shown);
    } else this.#perform(before, cues);
    this.#away = false;
    this.#pace.update();
  }

  #perform(before: readonly Placement[], cues: Parameters<typeof choreograph>[0]['cues']): void {
    const { store, geometry, arrangement, cardLayer, effects, timeline } = this.#options;
    const { layout, near } = store.model.peek();
    const choreography = choreograph({ before, after: arrangement.shown, cues, layout, geometry: geometry(), near });
    const delay = this.#pace.delay();
    cardLayer.perform(choreography, arrangement.shown, delay);
    effects.play(choreography.effects, delay);
    if (choreography.end === 0 || timeline.mode === 'instant') return;
    this.#pace.add(choreography.end);
    timeline.after(delay + choreography.end, () => this.update());
  }
}
