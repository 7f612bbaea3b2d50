import { later } from '../../../shell/page/later.tsx';

/** What says what would come of a move: it comes beside the table, which can be played without it. */
export const Foresight = later(async () => (await import('./foresight.tsx')).Foresight);
