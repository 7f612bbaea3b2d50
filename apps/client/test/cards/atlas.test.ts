import { describe, expect, test } from 'vitest';
import { CardAtlas } from '../../src/cards/baking/atlas.ts';
import type { BakedFace } from '../../src/cards/baking/bake.ts';
import type { CardBaker } from '../../src/cards/baking/baker.ts';
import { CARD_BACK, isBack, type CardPicture, type FaceSpec } from '../../src/cards/face/spec.ts';

const card = (key: string, tier: FaceSpec['tier'] = 1): FaceSpec => ({
  key,
  name: key,
  mood: 'ember',
  sign: 'flame',
  backdrop: null,
  lot: '',
  stars: 1,
  tier,
  traits: [],
  rarity: '',
  lines: [],
  icon: 'drop',
});

/** Bakes nothing, but counts, and can be told to fail. */
class FakeBaker {
  readonly baked: string[] = [];
  open = 0;
  fail = false;

  async bakeOne(picture: CardPicture): Promise<BakedFace> {
    const name = isBack(picture) ? picture : picture.key;
    await Promise.resolve();
    if (this.fail) throw new Error(`no paint for ${name}`);
    this.baked.push(name);
    return {
      face: this.#bitmap(),
      mask: isBack(picture) || picture.tier === 1 ? undefined : this.#bitmap(),
      milliseconds: 0,
    };
  }

  #bitmap(): ImageBitmap {
    this.open += 1;
    return { width: 1, height: 1, close: () => (this.open -= 1) };
  }
}

function setUp(expected: number): { baker: FakeBaker; atlas: CardAtlas } {
  const baker = new FakeBaker();
  return { baker, atlas: new CardAtlas(baker as unknown as CardBaker, { form: 'table', width: 100, expected }) };
}

describe('CardAtlas', () => {
  test('bakes a picture once, however many show it', async () => {
    const { baker, atlas } = setUp(4);
    const [a, b] = await Promise.all([atlas.acquire(card('a')), atlas.acquire(card('a'))]);
    expect(a.face).toBe(b.face);
    expect(baker.baked).toEqual(['a']);
  });

  test('puts pictures side by side on one page of about the needed size', async () => {
    const { atlas } = setUp(4);
    const [a, b] = await Promise.all([atlas.acquire(card('a')), atlas.acquire(card('b'))]);
    expect(a.face.source).toBe(b.face.source);
    expect(a.face.frame.intersects(b.face.frame)).toBe(false);
    expect([a.face.frame.width, a.face.frame.height]).toEqual([100, 140]);
    expect(a.face.source.width * a.face.source.height).toBe(4 * 104 * 144);
  });

  test('commons and the back have no mask, others one of half the size', async () => {
    const { atlas } = setUp(4);
    expect((await atlas.acquire(card('a'))).mask).toBeUndefined();
    expect((await atlas.acquire(CARD_BACK)).mask).toBeUndefined();
    const { mask, tier } = await atlas.acquire(card('b', 5));
    expect(mask?.frame.width).toBe(50);
    expect(tier).toBe(5);
  });

  test('keeps what was let go until its place is needed, the longest unused going first', async () => {
    const { baker, atlas } = setUp(2);
    await atlas.acquire(card('a'));
    await atlas.acquire(card('b'));
    atlas.release(card('b'));
    atlas.release(card('a'));
    await atlas.acquire(card('c'));
    await atlas.acquire(card('a'));
    expect(baker.baked).toEqual(['a', 'b', 'c']);
    await atlas.acquire(card('b'));
    expect(baker.baked).toEqual(['a', 'b', 'c', 'b']);
  });

  test('never takes the place of a picture that is shown, but adds a page', async () => {
    const { baker, atlas } = setUp(2);
    const shown = await Promise.all(['a', 'b', 'c'].map((key) => atlas.acquire(card(key))));
    expect(new Set(shown.map(({ face }) => face.source)).size).toBe(2);
    await Promise.all(['a', 'b', 'c'].map((key) => atlas.acquire(card(key))));
    expect(baker.baked).toHaveLength(3);
  });

  test('forgets a picture that could not be painted, so it may be tried again', async () => {
    const { baker, atlas } = setUp(1);
    baker.fail = true;
    await expect(atlas.acquire(card('a'))).rejects.toThrow('no paint for a');
    baker.fail = false;
    await expect(atlas.acquire(card('a'))).resolves.toMatchObject({ tier: 1 });
  });

  test('closes what was not yet uploaded when it is destroyed', async () => {
    const { baker, atlas } = setUp(2);
    await atlas.acquire(card('a', 3));
    const late = atlas.acquire(card('b', 3));
    atlas.destroy();
    await expect(late).rejects.toThrow('destroyed');
    expect(baker.open).toBe(0);
  });
});
