import type { GameInfo } from '@cardscape/protocol';
import { COPIES } from '@cardscape/rules/coldfront/decks/deck-checks';
import type { JSX, VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { PlaceProps } from '../../../contract/home.ts';
import { countedParts, t, tn } from '../../../i18n/index.ts';
import { say } from '../../../shell/announce.ts';
import { Dialog } from '../../../shell/page/dialog.tsx';
import { Icon } from '../../../shell/page/icon.tsx';
import { sentenceOf } from '../../../shell/session/session.ts';
import { UnitPicture } from '../cards/picture.tsx';
import type { WarCard } from '../model/cards.ts';
import {
  givesAllCards,
  PACK_PRICE,
  poolOf,
  standingOf,
  UNLOCK_PRICE,
  type Gain,
  type Holdings,
  type Standing,
} from './holdings.ts';
import { HqPage } from './hq-page.tsx';
import { Reveal } from './reveal.tsx';
import './styles/supplies.css';
import { act, type Headquarters } from './store.ts';
import { packWords } from './words.ts';

/** What the player has, and what it buys (CF-4.8–4.10). */
export default function CollectionPage({ game }: PlaceProps): JSX.Element {
  return (
    <HqPage
      game={game}
      title={t('Supplies')}
      about={
        givesAllCards(game)
          ? t('On this server everyone has two copies of every card: there is nothing to earn or buy.')
          : t(
              'A finished match against people earns 10 supplies, a win 10 more. Packs and factions can only be bought with supplies.',
            )
      }
    >
      {(hq) => <Depot game={game} hq={hq} />}
    </HqPage>
  );
}

/** What has just been bought. */
interface Delivery {
  readonly title: string;
  readonly gain: Gain;
  /** What the player had before it. */
  readonly before: Holdings;
}

function Depot({ game, hq }: { readonly game: GameInfo; readonly hq: Headquarters }): JSX.Element {
  const { lore, cards, holdings, allCards } = hq;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [delivery, setDelivery] = useState<Delivery | null>(null);
  const [wanted, setWanted] = useState<Standing | null>(null);
  const all = [...cards.values()];
  const buy = async (type: 'open-pack' | 'unlock', { faction }: Standing): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      const gain = await act(game, { type, faction: faction.id });
      const title =
        type === 'unlock'
          ? t('{faction} unlocked', { faction: faction.name })
          : t('A pack of {faction}', { faction: faction.name });
      setDelivery({ title, gain, before: holdings });
      say(`${title}: ${gain.cards.map((id) => cards.get(id)?.name ?? id).join(', ')}.`);
    } catch (error) {
      setProblem(sentenceOf(error));
    }
    setBusy(false);
  };
  return (
    <>
      {!allCards && (
        <div class="supplies">
          <p data-testid="supplies">
            {countedParts<VNode>('{count} supply', '{count} supplies', holdings.supplies, {
              count: <strong>{holdings.supplies}</strong>,
            })}
          </p>
          <p class="about">
            {t(
              'A pack holds 4 different units of one faction and costs {pack}. A faction costs {faction} and comes with its starter deck. A third copy becomes 5 supplies.',
              { pack: PACK_PRICE, faction: UNLOCK_PRICE },
            )}
          </p>
        </div>
      )}
      {problem !== '' && (
        <p class="notice" role="alert">
          {problem}
        </p>
      )}
      {lore.factions.map((faction) => {
        const standing = standingOf(faction, all, holdings);
        return (
          <FactionShelf
            key={faction.id}
            standing={standing}
            cards={poolOf(faction.id, all, holdings).cards}
            holdings={holdings}
            busy={busy}
            onBuy={allCards ? null : (type) => (type === 'unlock' ? setWanted(standing) : void buy(type, standing))}
          />
        );
      })}
      {wanted !== null && (
        <Dialog
          title={t('Unlock {faction}?', { faction: wanted.faction.name })}
          onClose={() => setWanted(null)}
          testId="unlock"
        >
          <p>
            {t(
              'This costs {price} of your {supplies} supplies and cannot be undone. You get the 12 cards of the starter deck; more come in packs.',
              { price: UNLOCK_PRICE, supplies: holdings.supplies },
            )}
          </p>
          <div class="row">
            <button type="button" class="button" onClick={() => setWanted(null)}>
              {t('Keep supplies')}
            </button>
            <button
              type="button"
              class="button primary"
              onClick={() => {
                setWanted(null);
                void buy('unlock', wanted);
              }}
            >
              {t('Unlock for {price}', { price: UNLOCK_PRICE })}
            </button>
          </div>
        </Dialog>
      )}
      {delivery !== null && (
        <Reveal
          title={delivery.title}
          gain={delivery.gain}
          before={delivery.before}
          cards={cards}
          onClose={() => setDelivery(null)}
        />
      )}
    </>
  );
}

interface ShelfProps {
  readonly standing: Standing;
  readonly cards: readonly WarCard[];
  readonly holdings: Holdings;
  readonly busy: boolean;
  /** Null where nothing has to be bought. */
  readonly onBuy: ((type: 'open-pack' | 'unlock') => void) | null;
}

function FactionShelf({ standing, cards, holdings, busy, onBuy }: ShelfProps): JSX.Element {
  const { faction, locked, small, usable, units, of } = standing;
  const price = locked ? UNLOCK_PRICE : PACK_PRICE;
  const short = price - holdings.supplies;
  const title = `shelf-${faction.id}`;
  return (
    <section class={`shelf ${faction.id} ${locked ? 'locked' : ''}`} aria-labelledby={title}>
      <header>
        <div>
          <h2 id={title}>
            {locked && <Icon name="lock" />}
            {faction.name}
          </h2>
          <p class="about">
            {faction.character}.{' '}
            {locked
              ? t('Locked: only its starter deck can be played.')
              : t('{n} of {all} units.', { n: units, all: of })}
            {!locked && small && ` ${t('Only {n} of them fit into one deck: twelve are needed.', { n: usable })}`}
          </p>
        </div>
        {onBuy !== null && (
          <div class="buy">
            <button
              type="button"
              class={`button ${short > 0 ? '' : 'primary'}`}
              disabled={busy || short > 0}
              onClick={() => onBuy(locked ? 'unlock' : 'open-pack')}
            >
              {locked ? t('Unlock {faction}', { faction: faction.name }) : packWords(faction.name.split(' ')[0] ?? '')}{' '}
              · {price}
            </button>
            {short > 0 && <p class="about">{tn('You need 1 more supply.', 'You need {n} more supplies.', short)}</p>}
          </div>
        )}
      </header>
      <ul class="units">
        {cards.map((card) => {
          const owned = holdings.cards[card.id] ?? 0;
          return (
            <li key={card.id} class={owned === 0 ? 'unowned' : ''}>
              <UnitPicture card={card} size={76} />
              <span class="unit-name">{card.name}</span>
              <span class="copies">
                <span class="visually-hidden">{t('{n} of {all} copies', { n: owned, all: COPIES })}</span>
                <span aria-hidden="true">{owned === 0 ? '–' : `×${owned}`}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
