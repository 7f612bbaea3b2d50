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

/** What an object calls a card in that field; none for what has none. */
function named(field: 'id' | 'card', value: unknown): string[] {
  const id =
    typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === field)?.[1] : null;
  return typeof id === 'string' ? [id] : [];
}

/** The ids of the cards of a deck, as far as it lists them plainly: by id, or an entry with it. */
function idsOf(deck: unknown): string[] {
  if (!Array.isArray(deck)) return [];
  return [...new Set(deck.flatMap((entry: unknown) => (typeof entry === 'string' ? [entry] : named('card', entry))))];
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
  const ids = game.decks.length === 0 ? definitions.flatMap((one) => named('id', one)) : idsOf(deck);
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
