import { Api } from '@cardscape/client-kit';
import { CARD_BACK } from '../../../cards/face/spec.ts';
import { likenessOf, type Likeness } from '../../../cards/picture/alike.ts';
import type { Exhibit } from '../../../contract/exhibit.ts';
import { faceOf, readCards } from '../cards/cards.ts';
import { paintedMarks, type PaintedMarks } from './marks.ts';
import { SAMPLES } from './samples.ts';

declare global {
  interface Window {
    __marks?: readonly PaintedMarks[];
    __alike?: Likeness;
  }
}

function definitions(): Promise<readonly unknown[]> {
  return new Api(location.origin).cards('ttcg');
}

/** Cards that nobody plays, in all tiers. */
export const samples: Exhibit = ({ showCards }) => showCards(SAMPLES, CARD_BACK);

/** As many of them as are asked for, to measure how long they take. */
export const load: Exhibit = ({ measure }, count) => measure(SAMPLES, Number(count));

/** Tells tests what the signs in the pictures of cards change in them. */
export const marks: Exhibit = async ({ baker }) => {
  window.__marks = await paintedMarks(baker, await definitions());
};

/** Tells tests which cards look most alike on a table, and shows those. */
export const alike: Exhibit = async ({ baker, show }) => {
  const faces = [...readCards(await definitions()).values()].map((card) => faceOf(card, 1));
  const likeness = await likenessOf(baker, faces);
  window.__alike = likeness;
  const nearest = likeness.pairs.slice(0, 10).flatMap(({ one, other }) => [one, other]);
  await show([
    { form: 'table', width: 90, pictures: nearest.flatMap((key) => faces.filter((face) => face.key === key)) },
  ]);
};
