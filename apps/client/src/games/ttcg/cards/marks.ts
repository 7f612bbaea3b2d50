import type { Marks } from '../../../cards/face/marks.ts';

/*
 * The signs in the pictures of the set (TTCG-14.25): what they say is for players to find out. `•` and `◦` are lamps that
 * burn and do not; two numbers are where the hands of a dial point.
 */

const SIGNS: Readonly<Record<string, string>> = {
  'broom-commuter': '◦•••◦',
  'buried-surveyor': '•◦◦•◦',
  'candle-acolyte': '•◦•◦◦',
  'cloud-inspector': '◦•◦••',
  'doorman-minotaur': '◦◦◦◦•',
  'dynamo-number-one': '2 6',
  'ferry-turtle': '◦◦•◦•',
  'grandmother-oak': '1 8',
  'great-aunt-ember': '5 5',
  'her-honour-noon': '7 15',
  'kite-string-ghost': '••◦◦•',
  'mother-of-evenings': '6 4',
  'mountain-grandfather': '3 9',
  'oldest-current': '4 7',
  'pilot-light-fairy': '◦◦•◦◦',
  'pollen-butterfly': '•◦◦••',
  'relay-runner': '◦••••',
  'retired-north-wind': '8 5',
  'substitute-angel': '◦•◦◦◦',
  'toast-apprentice': '◦◦◦◦•',
  'wake-caterer': '•◦•◦•',
};

/** What is hidden in the picture of a card; undefined: nothing. */
export function marksOf(card: string): Marks | undefined {
  const sign = Object.hasOwn(SIGNS, card) ? SIGNS[card] : undefined;
  if (sign === undefined) return undefined;
  const [hour, minute] = sign.split(' ').map(Number);
  return hour === undefined || minute === undefined
    ? { kind: 'lamps', lit: Array.from(sign, (lamp) => lamp === '•') }
    : { kind: 'dial', hour, minute };
}
