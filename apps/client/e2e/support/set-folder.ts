import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/* A folder with a card set of every game: the example that is shipped, and one small one of each of the others. */

const EXAMPLES = fileURLToPath(new URL('../../../../examples/card-sets', import.meta.url));

const CARDS: Readonly<Record<string, readonly object[]>> = {
  manaduel: [
    { id: 'crane', name: 'Dock Crane', type: 'creature', cost: 1, power: 30, groups: ['Golem'], keywords: ['guard'] },
    { id: 'tide', name: 'Spring Tide', type: 'creature', cost: 2, power: 50, groups: ['Spirit'], keywords: ['twin'] },
  ],
  coldfront: [
    { id: 'tug', name: 'Ice Tug', faction: 'crimson', type: 'vehicle', hp: 4, dmg: 2, arrows: ['N', 'S'] },
    { id: 'pilot', name: 'Harbour Pilot', faction: 'crimson', type: 'infantry', hp: 3, dmg: 1, arrows: ['E'] },
  ],
  showdown: [
    {
      id: 'drummer',
      name: 'Dock Drummer',
      type: 'mob',
      element: 'FIRE',
      level: 10,
      rarity: 'COMMON',
      subtypes: ['Folk'],
      atk: 20,
      hp: 30,
      effects: [{ kind: 'trigger', on: 'deployed', ops: [{ op: 'draw', count: 1 }] }],
      levelUp: {
        id: 'call',
        name: 'Call Up',
        mode: 'action',
        req: { level: 10 },
        ops: [{ op: 'play', types: ['mob-type'], limit: 20 }],
      },
    },
  ],
};

/** Makes the folder. @returns it, and what removes it */
export function setFolder(): { readonly folder: string; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'cardscape-sets-'));
  cpSync(EXAMPLES, folder, { recursive: true });
  for (const [game, cards] of Object.entries(CARDS)) {
    const id = `dock${game}`;
    const set = { id, name: 'Dock Workers', version: '2.1', game, author: 'A host', about: 'Who loads the ships.' };
    const own = cards.map((card) => ({ ...card, id: `set-${id}-${'id' in card ? String(card.id) : ''}` }));
    writeFileSync(join(folder, `${id}.json`), JSON.stringify({ set, cards: own }));
  }
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
