import { gameOf } from '@cardscape/rules';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { textOf } from '../../src/contract/events.ts';
import type { MirrorItem } from '../../src/mirror/mirror-model.ts';
import { layout } from '../../src/table/layout/layout.ts';
import { stubBrowser } from '../match/fake-match.ts';
import { sitDown, type TextTable } from '../match/text-table.ts';

stubBrowser();
const { MirrorMaker } = await import('../../src/mirror/mirror-model.ts');
const { api } = await import('../../src/shell/session/session.ts');

const game = gameOf('coldfront');
if (game === undefined) throw new Error('Cold Front is not registered');

let table: TextTable;

beforeEach(async () => {
  table = await sitDown(game, 2, 5);
});

afterEach(() => {
  vi.restoreAllMocks();
  table.close();
});

/** The name of the first tile on which a card may be placed. */
function freeTile(): string {
  const [, tile] = table.match.legal.find(({ intent }) => intent.type === 'play')?.fields ?? [];
  return String(tile?.parts[0]?.from[0]);
}

function placesOfMap(poseOf?: () => MirrorItem['pose']): readonly MirrorItem[] {
  const { store } = table;
  const model = store.model.peek();
  const geometry = layout({
    width: 1280,
    height: 800,
    text: 1,
    zones: model.zones.map(({ kind, seat, shared, form, index }) => ({
      kind,
      seat,
      shared,
      form,
      slots: model.layout.zones[index]?.slots ?? 1,
      columns: model.layout.zones[index]?.columns ?? 1,
    })),
    seats: model.seats,
    guided: false,
    shape: store.look.table.shape,
  });
  const skin = poseOf === undefined ? null : { poseOf };
  const zones = new MirrorMaker(store, model, geometry, store.stage.peek(), skin).zones();
  return zones.find(({ board }) => board !== null)?.items ?? [];
}

describe('typed', () => {
  test('a number and a tile place a card', async () => {
    const tile = freeTile();
    const third = table.store.model.peek().zones[1]?.slots[0]?.[2]?.id;
    await table.say(`3 ${tile}`);
    expect(table.match.sent).toEqual([{ type: 'play', card: third, tile }]);
  });

  test('CF-UI-8: “preview” tells what would come of it, and places nothing', async () => {
    const end = { hp: 4, alive: true };
    const preview = { terrain: null, stars: 0, hp: 4, dmg: 2, dies: false, steps: [], unknown: [], end };
    const asked = vi.spyOn(api, 'preview').mockResolvedValue({ preview, refusal: null });
    const tile = freeTile();
    expect(await table.say(`preview 1 ${tile}`)).toEqual([
      'Arrives with 4 HP and 2 damage.',
      'Terrain unknown, taken as clear.',
      'No fight.',
      '4 HP would be left.',
    ]);
    expect(asked).toHaveBeenCalledWith('M', expect.objectContaining({ type: 'play', tile }));
    expect(table.match.sent).toEqual([]);
  });

  test('a tile that is taken is answered with the reason, also beforehand', async () => {
    await table.say(`1 ${freeTile()}`);
    const tile = textOf({ type: 'sent', ...table.match.sent[0] }, 'tile');
    expect(await table.say(`1 ${tile}`)).toEqual(['A unit stands on this tile. (CF-2.5)']);
    const refusal = { code: 'TILE_OCCUPIED', rule: 'CF-2.5', message: 'A unit stands on this tile.' };
    vi.spyOn(api, 'preview').mockResolvedValue({ preview: null, refusal });
    expect(await table.say(`preview 1 ${tile}`)).toEqual(['Cannot be chosen', 'A unit stands on this tile.']);
  });
});

describe('the map in the mirror', () => {
  test('has a place for each tile and none for a hole', () => {
    const places = placesOfMap();
    const war = table.store.model.peek().view.ground ?? [];
    expect(places).toHaveLength(war.filter((ground) => ground % 16 !== 0).length);
    expect(places.every(({ label, brief = '' }) => label.startsWith(`${brief.split(' ')[0] ?? ''}, `))).toBe(true);
  });

  test('lies where the picture has it', () => {
    const pose = { x: 10, y: 20, w: 30, h: 40, turn: 0 };
    expect(placesOfMap(() => pose).every((place) => place.pose === pose)).toBe(true);
    expect(placesOfMap().some((place) => place.pose === pose)).toBe(false);
  });
});
