import type { JSX } from 'preact';
import type { Tier } from '../../../../cards/face/spec.ts';
import { css, TIER_COLOURS } from '../../../../cards/picture/palette.ts';
import { t, tc } from '../../../../i18n/index.ts';
import { numbersOf, signed, type PrintedCard } from '../../cards/cards.ts';
import { TIER_WORDS } from '../../cards/tiers.ts';
import { RuleLink } from './rule-link.tsx';

export const TIERS: readonly Tier[] = [1, 2, 3, 4, 5, 6];

/** What a print of that tier looks like, besides all of those before it (TTCG-2.21, 2.23). */
const FINISHES: Readonly<Record<Tier, string>> = {
  1: t('matte'),
  2: t('metallic foil on name and numbers'),
  3: t('and foil accents on the borders'),
  4: t('and a holographic overlay'),
  5: t('and foil accents over the overlay'),
  6: t('and a prismatic shimmer'),
};

interface TierChoiceProps {
  readonly tier: Tier;
  readonly onChoose: (tier: Tier) => void;
}

/** Which of the six prints is shown. */
export function TierChoice({ tier, onChoose }: TierChoiceProps): JSX.Element {
  return (
    <fieldset class="tiers">
      <legend>{t('Rarity')}</legend>
      <div class="tier-row">
        {TIERS.map((one) => (
          <label key={one} class="tier" style={{ '--tier': css(TIER_COLOURS[one]) }}>
            <input type="radio" name="tier" value={one} checked={one === tier} onChange={() => onChoose(one)} />
            <span>{TIER_WORDS[one]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The numbers of a card at every rarity (TTCG-2.21 to 2.26). */
export function TierTable({ card, tier }: { readonly card: PrintedCard; readonly tier: Tier }): JSX.Element {
  return (
    <div class="tier-table">
      <table>
        <caption>
          {t('The same card in six rarities')} <RuleLink rule={card.unit ? 'TTCG-2.22' : 'TTCG-2.25'} />
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('Rarity')}</th>
            {card.unit ? (
              <>
                <th scope="col">{t('Attack')}</th>
                <th scope="col">{t('Defense')}</th>
              </>
            ) : (
              <th scope="col">{t('Boost to the unit above')}</th>
            )}
            <th scope="col">{tc('of a card', 'Finish')}</th>
          </tr>
        </thead>
        <tbody>
          {TIERS.map((one) => {
            const [first, second] = numbersOf(card, one);
            return (
              <tr key={one} class={one === tier ? 'shown' : ''}>
                <th scope="row" style={{ '--tier': css(TIER_COLOURS[one]) }}>
                  {TIER_WORDS[one]}
                </th>
                {card.unit ? (
                  <>
                    <td>{first}</td>
                    <td>{second}</td>
                  </>
                ) : (
                  <td>
                    {signed(first)}/{signed(second)}
                  </td>
                )}
                <td>{FINISHES[one]}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
