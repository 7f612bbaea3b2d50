import type { Seat } from '@cardscape/rules';
import { lineWord } from '../../../../cards/face/spec.ts';
import { seatNamed } from '../../../../contract/events.ts';
import type { CardMention, LogLine, Sentence } from '../../../../contract/look/said.ts';
import type { Witness } from '../../../../contract/look/witness.ts';
import { line, mentionHandle, mentionSeen, said, type Told } from '../../../../contract/sentences.ts';
import { listed, parts } from '../../../../i18n/index.ts';
import { type Named, type Reading, cardOf, linkOf } from './reading.ts';

/** Effects that no player starts. */
const AUTOMATIC = { Passive: true, Latent: true } as const;

/** A new link: a player uses an effect, or it works by itself; with what was paid for it. */
export function linkLine(event: Named<'link'>, { catalogue, memory, witness }: Reading, price: Sentence): LogLine {
  const { id } = event;
  const seat = seatNamed(event.seat);
  const card = mentionSeen(catalogue, witness, id, event.card);
  memory.links.set(event.number, card);
  const effect = catalogue.get(id)?.lines[event.effect];
  const targets = listed(event.targets.map((target) => mentionHandle(catalogue, witness, target)));
  const automatic =
    effect !== undefined && (effect.kind in AUTOMATIC || memory.running.has(`${event.card}.${event.effect}`));
  if (automatic)
    return line(works(witness, seat, { card, targets, price, kind: lineWord(effect), text: effect.text }), 'strong');
  const use = targets.length === 0 ? card : parts('{card} on {targets}', { card, targets }).flat();
  if (effect === undefined) {
    if (price.length === 0) return line(said(witness, seat, 'You use {use}.', '{who} uses {use}.', { use }), 'strong');
    return line(said(witness, seat, 'You use {use}, {price}.', '{who} uses {use}, {price}.', { use, price }), 'strong');
  }
  const kind = lineWord(effect);
  const { text } = effect;
  if (price.length === 0)
    return line(
      said(witness, seat, 'You use {use} ({kind}: {text})', '{who} uses {use} ({kind}: {text})', { use, kind, text }),
      'strong',
    );
  return line(
    said(witness, seat, 'You use {use} ({kind}: {text}), {price}.', '{who} uses {use} ({kind}: {text}), {price}.', {
      use,
      kind,
      text,
      price,
    }),
    'strong',
  );
}

interface Work {
  readonly card: CardMention;
  readonly targets: Sentence;
  readonly price: Sentence;
  readonly kind: string;
  readonly text: string;
}

/** An effect that works by itself, although a player may pay for it. */
function works(witness: Witness, seat: Seat, { card, targets, price, kind, text }: Work): readonly Told[] {
  if (price.length === 0) {
    if (targets.length === 0) return parts('{card}’s {kind} works: {text}', { card, kind, text });
    return parts('{card}’s {kind} works on {targets}: {text}', { card, kind, text, targets });
  }
  const paying = said(witness, seat, 'with you {price}', 'with {who} {price}', { price });
  if (targets.length === 0) return parts('{card}’s {kind} works, {paying}: {text}', { card, kind, text, paying });
  return parts('{card}’s {kind} works on {targets}, {paying}: {text}', { card, kind, text, targets, paying });
}

export function counteredLine(event: Named<'countered'>, reading: Reading): LogLine {
  if ('link' in event) return line(parts('{link} is countered.', { link: linkOf(event, reading) }), 'strong');
  if ('play' in event)
    return line(parts('Playing {card} is countered.', { card: cardOf(event.play, reading) }), 'strong');
  return line(parts('The attack of {card} is countered.', { card: cardOf(event.attack, reading) }), 'strong');
}
