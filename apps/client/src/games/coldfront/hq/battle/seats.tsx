import type { GameInfo } from '@cardscape/protocol';
import type { JSX } from 'preact';
import { t, tn } from '../../../../i18n/index.ts';
import { ownDecks } from '../../../../lobby/choices/choices.ts';
import { botName } from '../../../../lobby/ways/bot-name.ts';
import { Select } from '../../../../shell/page/select.tsx';
import type { Other } from './battle.ts';
import { OptionFields, type FieldsProps } from './options.tsx';

const FRIEND = 'friend';

/** Who sits in the seats (CF-UI-21): how many, bots or friends, and teams. */
export function SeatFields({ game, ...fields }: FieldsProps & { readonly game: GameInfo }): JSX.Element {
  const { lore, plan, onChange } = fields;
  const about = lore.options.find(({ name }) => name === 'players')?.about;
  return (
    <fieldset>
      <legend>{t('Commanders')}</legend>
      <div class="option">
        <div class="segments" role="radiogroup" aria-label={t('Players')}>
          {[2, 3, 4].map((count) => (
            <label key={count} class="segment">
              <input
                type="radio"
                name="players"
                value={count}
                checked={plan.players === count}
                onChange={() => onChange({ players: count })}
              />
              {tn('1 player', '{n} players', count)}
            </label>
          ))}
        </div>
        <p class="about">
          {about} {t('Default: {value}.', { value: 2 })}
        </p>
      </div>
      <ol class="seats">
        <li class="seat">
          <strong>{t('You')}</strong>
          <p class="about">{t('With the decks you choose. Seats and who begins are drawn at random.')}</p>
        </li>
        {plan.others.slice(0, plan.players - 1).map((other, index) => (
          <Seat
            key={index}
            game={game}
            number={index + 2}
            other={other}
            onChange={(next) => onChange({ others: plan.others.with(index, next) })}
          />
        ))}
      </ol>
      <OptionFields {...fields} names={['teams']} />
    </fieldset>
  );
}

interface SeatProps {
  readonly game: GameInfo;
  readonly number: number;
  readonly other: Other;
  readonly onChange: (other: Other) => void;
}

function Seat({ game, number, other, onChange }: SeatProps): JSX.Element {
  const bot = other.kind === 'bot' ? game.bots.find(({ id }) => id === other.bot) : undefined;
  const choose = (value: string): void =>
    onChange(
      value === FRIEND ? { kind: 'friend' } : { kind: 'bot', bot: value, deck: other.kind === 'bot' ? other.deck : '' },
    );
  return (
    <li class="seat">
      <Select
        label={t('Player {n}', { n: number })}
        value={other.kind === 'friend' ? FRIEND : other.bot}
        options={[
          ...game.bots.map((one) => [one.id, botName(one)] as const),
          [FRIEND, t('A friend, by link')] as const,
        ]}
        onChange={choose}
      />
      {other.kind === 'bot' && (
        <Select
          label={t('Deck of player {n}', { n: number })}
          value={other.deck}
          options={[
            ['', t('Any faction')] as const,
            ...game.decks.map(({ id, name }) => [id, name] as const),
            ...ownDecks(game).map(({ id, name, detail }) => [id, `${name} (${detail})`] as const),
          ]}
          onChange={(deck) => onChange({ ...other, deck })}
        />
      )}
      <p class="about">
        {other.kind === 'friend' ? t('Gets the link from you and brings their own decks.') : bot?.about}
      </p>
    </li>
  );
}
