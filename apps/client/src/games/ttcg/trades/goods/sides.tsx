import type { TradeView } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { t } from '../../../../i18n/index.ts';
import { Icon } from '../../../../shell/page/icon.tsx';
import type { Catalogue } from '../../pages/definitions.ts';
import { rarityOf } from '../../prints/rarity.ts';
import { Face } from '../pages/frame.tsx';
import { type Changes, wishId } from '../seen.ts';
import { partyName } from '../words.ts';
import { countOf, givenBy, nameOf, printInWords } from './goods.ts';
import { PackCards, PrintCard, WishCard } from './print-view.tsx';
import { Provenance } from './provenance.tsx';

interface SidesProps {
  readonly view: TradeView;
  readonly catalogue: Catalogue;
  readonly changes: Changes | null;
}

/** Both sides of a trade, side by side. */
export function Sides({ view, ...rest }: SidesProps): JSX.Element {
  return (
    <div class="trade-sides">
      <Side view={view} seat={view.seat} {...rest} />
      <Side view={view} seat={1 - view.seat} {...rest} />
    </div>
  );
}

/** Whether somebody has confirmed the version that stands, and what that locks. */
export function Confirmed({ view, seat }: { readonly view: TradeView; readonly seat: number }): JSX.Element | null {
  const { state, parties, seat: own } = view;
  if (state !== 'open' && state !== 'agreed') return null;
  const confirmed = parties[seat]?.confirmed === true;
  const words = confirmed
    ? seat === own
      ? t('You have confirmed. What you give is locked: it is in no other trade, and packs of it cannot be opened.')
      : t('{name} has confirmed. What they give is locked for you.', { name: partyName(view, seat) })
    : seat === own
      ? t('You have not confirmed this version.')
      : t('{name} has not confirmed this version.', { name: partyName(view, seat) });
  return (
    <p class={`confirmed-words ${confirmed ? 'yes' : ''}`} data-testid={seat === own ? 'own-word' : 'other-word'}>
      <Icon name={confirmed ? 'lock' : 'clock'} /> {words}
    </p>
  );
}

function Side({ view, seat, catalogue, changes }: SidesProps & { readonly seat: number }): JSX.Element {
  const { supply, seat: own, state } = view;
  const goods = givenBy(view, seat);
  const title =
    state === 'done'
      ? seat === own
        ? t('You gave')
        : t('You got')
      : seat === own
        ? t('You give')
        : t('You get from {name}', { name: partyName(view, seat) });
  const opened = new Map(supply.opened.map((one) => [one.card, one.opened]));
  const gone = changes?.removed.filter(({ from }) => from === seat) ?? [];
  // Where it comes from is seen by its owner (TTCG-14.6).
  const has = state === 'done' ? seat !== own : seat === own;
  return (
    <section class="trade-side" aria-label={title} data-testid={seat === own ? 'side-give' : 'side-get'}>
      <h2>
        {seat !== own && <Face person={view.parties[seat]?.person ?? null} />}
        {title}
      </h2>
      <Confirmed view={view} seat={seat} />
      {countOf(goods) === 0 && <p class="about">{t('Nothing.')}</p>}
      <ul class="traded-list">
        {goods.prints.map((print) => (
          <PrintCard
            key={print.serial}
            print={print}
            catalogue={catalogue}
            supply={{ total: supply.total, opened: opened.get(print.card) ?? 0 }}
            added={changes?.added.has(print.serial) === true}
          >
            {has && <Provenance serial={print.serial} />}
          </PrintCard>
        ))}
        {goods.any.map((wish, place) => (
          <WishCard
            key={wishId(place, wish)}
            wish={wish}
            catalogue={catalogue}
            added={changes?.added.has(wishId(place, wish)) === true}
          />
        ))}
        <PackCards packs={goods.packs} added={goods.packs.some((pack) => changes?.added.has(pack) === true)} />
      </ul>
      {gone.length > 0 && (
        <div class="traded-gone" data-testid="gone">
          <p class="mark">
            <Icon name="close" /> {t('No longer in it')}
          </p>
          <ul>
            {gone.map(({ id, card, tier }) => (
              <li key={id}>
                <s>
                  {card === ''
                    ? t('A sealed pack, {id}', { id })
                    : id.startsWith('any ')
                      ? t('any print of {print}', { print: printInWords({ card, tier }, catalogue) })
                      : t('{card} ({rarity}), {serial}', {
                          card: nameOf(card, catalogue),
                          rarity: rarityOf(tier),
                          serial: id,
                        })}
                </s>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
