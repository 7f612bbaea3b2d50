import type { GameInfo } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { FaceSpec } from '../cards/spec.ts';
import { FaceView } from '../cards/face-view.tsx';
import { makeLook } from '../games/index.ts';
import { api } from '../shell/session.ts';

/** Cards in the fan of the lobby. */
const SHOWN = 5;
const TIERS = [3, 5, 6, 4, 2] as const;

/** The ids of a starter deck, as far as it lists them plainly. */
function idsOf(deck: unknown): string[] {
  return Array.isArray(deck) ? [...new Set(deck.filter((one): one is string => typeof one === 'string'))] : [];
}

function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(callback, { timeout: 1500 });
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(callback, 300);
  return () => clearTimeout(timer);
}

async function facesOf(game: GameInfo, deck: string): Promise<FaceSpec[]> {
  const [make, definitions] = await Promise.all([makeLook(game.id), api.cards(game.id)]);
  // A game that is not played on the card table has no faces to show.
  if (make === null) return [];
  const look = make(definitions);
  const ids = idsOf(game.decks.find(({ id }) => id === deck)?.deck);
  const faces = ids.flatMap((id) => look.face(id, 1) ?? []);
  // The strongest cards of the deck are its face.
  const best = faces.toSorted((a, b) => b.rank - a.rank || a.name.localeCompare(b.name)).slice(0, SHOWN);
  return best.flatMap((face, index) => look.face(face.key, TIERS[index] ?? 1) ?? []);
}

/** Cards of the chosen deck, painted here. They come when the page has nothing better to do; without them nothing is missing. */
export function Showcase({ game, deck }: { readonly game: GameInfo; readonly deck: string }): JSX.Element {
  const [faces, setFaces] = useState<readonly FaceSpec[]>([]);
  useEffect(() => {
    let current = true;
    const cancel = whenIdle(() => {
      facesOf(game, deck).then(
        (found) => {
          if (current) setFaces(found);
        },
        () => undefined,
      );
    });
    return () => {
      current = false;
      cancel();
    };
  }, [game, deck]);
  return (
    <div class="showcase" aria-hidden="true">
      {Array.from({ length: SHOWN }, (_, index) => (
        <div class="showcase-card" key={faces[index]?.key ?? `blank-${index}`} style={{ '--place': index - (SHOWN - 1) / 2 }}>
          {faces[index] !== undefined && <FaceView picture={faces[index]} width={220} />}
        </div>
      ))}
    </div>
  );
}
