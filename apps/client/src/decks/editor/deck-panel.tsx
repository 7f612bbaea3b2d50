import { deckSize } from '@cardscape/rules/kernel/decks/book';
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useNear } from '../../cards/baking/near.ts';
import type { BuilderCard, DeckBuilder, DeckReason, SkinProps } from '../../contract/builder.ts';
import { ruleAddress } from '../../contract/rule-address.ts';
import { t, tx } from '../../i18n/index.ts';
import { Icon } from '../../shell/page/icon.tsx';
import { mostOf } from '../builder/draft.ts';
import { bySection } from '../builder/sections.ts';
import { deckStats } from '../builder/stats.ts';
import type { Editing } from '../builder/use-editing.ts';
import { shortSize } from '../builder/words.ts';
import { Bands, Curve } from './pictures.tsx';
import { tileWidth } from './pool.tsx';
import { Stepper } from './stepper.tsx';

interface PanelProps {
  readonly builder: DeckBuilder;
  readonly editing: Editing;
  readonly onLook: (card: BuilderCard, pinned: boolean) => void;
}

interface ReasonsProps {
  readonly game: string;
  readonly reasons: readonly DeckReason[];
  readonly kind: 'reason' | 'warning';
}

function Reasons({ game, reasons, kind }: ReasonsProps): JSX.Element | null {
  if (reasons.length === 0) return null;
  return (
    <ul
      class={`deck-reasons ${kind}`}
      data-testid={`deck-${kind}s`}
      aria-label={t(kind === 'reason' ? 'Why it is not legal' : 'Warnings')}
    >
      {reasons.map(({ message, rule }, index) => (
        <li key={index}>
          <Icon name={kind === 'reason' ? 'lock' : 'warning'} />
          <span>
            {message}{' '}
            <a class="rule-link" href={ruleAddress(rule) ?? `/rules/${game}`}>
              {rule}
            </a>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** How full the deck is, and whether it may be played: all reasons at once. */
export function Verdict({ builder, editing: { deck, reasons, warnings } }: SkinProps): JSX.Element {
  const size = deckSize(deck);
  const legal = reasons.length === 0;
  return (
    <section class={legal ? 'deck-verdict legal' : 'deck-verdict'} aria-label={t('Legality')} data-testid="legality">
      <p class="deck-tally">
        <strong data-testid="deck-count">
          {tx('{n}<seen>/</seen><heard> of </heard>{most}', {
            seen: <span aria-hidden="true" />,
            heard: <span class="visually-hidden" />,
            n: size,
            most: shortSize(builder),
          })}
        </strong>
        <span>
          {legal && <Icon name="done" />} {t(legal ? 'Legal: you can choose it in the lobby.' : 'Not legal yet')}
        </span>
      </p>
      <div class="deck-gauge" aria-hidden="true">
        <i style={{ '--part': Math.min(1, size / builder.size[0]) }} />
      </div>
      <Reasons game={builder.game} reasons={reasons} kind="reason" />
      <Reasons game={builder.game} reasons={warnings} kind="warning" />
    </section>
  );
}

interface RowProps extends PanelProps {
  readonly id: string;
  readonly copies: number;
  readonly card: BuilderCard | undefined;
  readonly onSet: (copies: number) => void;
}

function Row({ id, copies, card, builder, onLook, onSet }: RowProps): JSX.Element {
  const name = card?.name ?? id;
  const { place, near } = useNear<HTMLSpanElement>();
  return (
    <li class="deck-row-card" data-testid={`deck-${id}`}>
      <span ref={place} class="deck-row-face" aria-hidden="true">
        {near && card?.face({ width: tileWidth(), form: 'table' })}
      </span>
      <span class="deck-cost" aria-hidden="true">
        {card === undefined ? '?' : (card.cost ?? '–')}
      </span>
      {card === undefined ? (
        <span class="deck-name-of">{t('{card} (not in the set of cards)', { card: name })}</span>
      ) : (
        <button
          type="button"
          class="deck-name-of"
          aria-label={t('View {card}', { card: name })}
          onClick={() => onLook(card, true)}
          onFocus={() => onLook(card, false)}
          onPointerEnter={({ pointerType }) => (pointerType === 'touch' ? undefined : onLook(card, false))}
        >
          {name}
        </button>
      )}
      <Stepper name={name} count={copies} most={mostOf(builder, id)} onSet={onSet} />
    </li>
  );
}

/** The cards of a deck, section by section, and what it is like. */
export function DeckPanel(props: PanelProps): JSX.Element {
  const { builder, editing } = props;
  const { deck } = editing;
  const heading = useRef<HTMLHeadingElement>(null);
  const box = useRef<HTMLElement>(null);
  /** Which row has just gone, so that the focus does not fall out of the list. */
  const gone = useRef(-1);
  useLayoutEffect(() => {
    if (gone.current < 0) return;
    const rows = box.current?.querySelectorAll<HTMLElement>('.deck-row-card') ?? [];
    const next = rows[Math.min(gone.current, rows.length - 1)]?.querySelector<HTMLElement>('.step');
    gone.current = -1;
    (next ?? heading.current)?.focus();
  });
  const cards = new Map(builder.cards.map((card) => [card.id, card]));
  const stats = deckStats(deck, builder);
  const listed = bySection(builder, deck);
  const rows = listed.flatMap(({ own }) => own);
  return (
    <section ref={box} class="deck-panel" aria-labelledby="deck-heading">
      <h2 id="deck-heading" ref={heading} tabIndex={-1}>
        {t('Your deck')}
      </h2>
      {builder.costs.columns.length > 0 && <Curve stats={stats} builder={builder} />}
      <Bands stats={stats} builder={builder} />
      {deck.length === 0 && <p class="about">{t('Empty. Add cards from the list.')}</p>}
      {listed.map(({ title, own }) => (
        <div key={title} class="deck-section">
          <h3>
            {title} <span>{deckSize(own)}</span>
          </h3>
          <ul>
            {own.map(({ card: id, copies }) => (
              <Row
                key={id}
                {...props}
                id={id}
                copies={copies}
                card={cards.get(id)}
                onSet={(wanted) => {
                  if (wanted === 0) gone.current = rows.findIndex(({ card }) => card === id);
                  editing.set(cards.get(id) ?? { id, name: id }, wanted);
                }}
              />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
