import type { GameInfo } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { FaceView } from '../cards/face/face-view.tsx';
import type { CardFace } from '../cards/face/spec.ts';
import type { ArtProps } from '../contract/home.ts';
import { whenIdle } from '../shell/idle.ts';
import { api } from '../shell/session/session.ts';

/** Cards in the fan of the lobby. */
const SHOWN = 5;
const TIERS = [3, 5, 6, 4, 2] as const;

/** The ids of the cards of a list, as far as it names them plainly: by id, or in a field of an entry. */
function idsOf(list: unknown, field: 'id' | 'card'): readonly string[] {
  const ids = (Array.isArray(list) ? list : []).map((one: unknown): unknown =>
    typeof one === 'object' && one !== null ? Reflect.get(one, field) : one,
  );
  return [...new Set(ids)].filter((id) => typeof id === 'string');
}

/** How strong a card is: by its stars, its crystals or its large number. */
function strength(face: CardFace): number {
  return 'stars' in face ? face.stars : 'crystals' in face ? face.crystals : Number(face.large) || 0;
}

/** Painted cards, and what paints them. */
interface Fan {
  readonly faces: readonly CardFace[];
  readonly View: typeof FaceView;
}

/** @param deck in the game's own form */
async function fanOf(game: GameInfo, deck: unknown): Promise<Fan> {
  const [{ FaceView: View }, { lookOf }, definitions] = await Promise.all([
    import('../cards/face/face-view.tsx'),
    import('../registry/index.ts'),
    api.cards(game.id),
  ]);
  const look = (await lookOf(game.id))({ definitions, options: {}, layout: null });
  const ids = game.decks.length === 0 ? idsOf(definitions, 'id') : idsOf(deck, 'card');
  const faces = ids.flatMap((id) => look.cards.face(id, 1) ?? []);
  // The strongest cards of the deck are its face.
  const best = faces.toSorted((a, b) => strength(b) - strength(a) || a.name.localeCompare(b.name)).slice(0, SHOWN);
  return { faces: best.flatMap((face, index) => look.cards.face(face.key, TIERS[index] ?? 1) ?? []), View };
}

/**
 * Cards of the chosen deck, painted here. They come when the page has nothing better to do; without them nothing is
 * missing.
 */
export function Showcase({ game, deck, cards }: ArtProps): JSX.Element {
  const [fan, setFan] = useState<Fan | null>(null);
  useEffect(() => {
    let current = true;
    const cancel = whenIdle(() => {
      fanOf(game, cards).then(
        (found) => {
          if (current) setFan(found);
        },
        () => undefined,
      );
    });
    return () => {
      current = false;
      cancel();
    };
  }, [game, deck, cards === undefined]);
  return (
    <div class="showcase" aria-hidden="true">
      {Array.from({ length: SHOWN }, (_, index) => {
        const face = fan?.faces[index];
        return (
          <div class="showcase-card" key={face?.key ?? `blank-${index}`} style={{ '--place': index - (SHOWN - 1) / 2 }}>
            {fan !== null && face !== undefined && <fan.View picture={face} width={220} />}
          </div>
        );
      })}
    </div>
  );
}
