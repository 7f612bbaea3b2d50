/** Ideas about prices that the language does not have (TTCG-12.20–12.38, 12.106–12.108, 12.136). */

import { BUYS, CLAUSE, N, says, type Idea } from './ideas.ts';

const PAID = 'discard|lose|pay|destroy|tap';

/** Before "to": what cannot be paid. */
const COSTS: readonly Idea[] = [
  {
    says: says(`${CLAUSE}((?:${PAID}) [^,]+?) and ((?:${PAID}|send|skip) )(?:exactly )?([^,]+?)${BUYS}`),
    message: 'A sentence has one price, and these are two; keep one as the price and make the other the first step.',
    instead: '$1 to $2$3 and',
  },
  {
    says: says(`${CLAUSE}(${PAID}) ([^,]*?) and (?:exactly )?(${N} [^,]*?)${BUYS}`),
    message:
      'A price is of one kind of cards, and these are two; keep one as the price and make the other the first step.',
    instead: '$1 $2 to $1 $3 and',
  },
  {
    says: says(`if you ((?:${PAID}) [^,]*) ,`),
    message: '"If" asks what is true; a price stands before "to": "lose two points to …".',
    instead: '$1 to',
  },
  {
    says: says(`or (?:${PAID}|send|skip) [^,]*?(?=${BUYS})`),
    message: 'A price offers no choice; write an effect of its own for each of the two.',
    instead: '',
  },
  {
    says: says(`discard (?:exactly )?([^,]*?) (?:from|in|off) (?:the top of )?your deck${BUYS}`),
    message:
      'Cards are discarded from a hand; those of a deck are milled, and to mill is a step, never a price: "mill …, then …".',
    instead: 'mill $1 , then',
  },
  {
    says: says('discard (?:exactly )?([^,]*?) (?:from|in|off) (?:the top of )?your deck'),
    message: 'Cards are discarded from a hand; those of a deck are milled: "mill two cards".',
    instead: 'mill $1',
  },
  {
    says: says(`discards? up to`),
    message:
      'The number of cards to discard is fixed; "up to" fits only cards chosen on the field or in a pile. Write the number.',
    instead: 'discard',
  },
  {
    says: says(`(${PAID}) up to ([^,]*?)(?=${BUYS})`),
    message: 'A price is a fixed number, not "up to" one; write the number.',
    instead: '$1 $2',
  },
  {
    says: says(`${CLAUSE}(destroy|tap) ((?:all |each |[^,]* each side )[^,]*?)${BUYS}`),
    message: 'A price needs a number, not "all" or "each"; write one, or make it a step: "$1 …, then …".',
    instead: '$1 $2 , then',
  },
  {
    says: says(`${CLAUSE}(destroy|tap) ([^,]*\\b(?:enemy|opponent's?)[^,]*?)${BUYS}`),
    message: 'A price is paid with your own cards, not with those of your opponent; make it a step: "$1 …, then …".',
    instead: '$1 $2 , then',
  },
  {
    says: says(
      `${CLAUSE}(destroy|tap) ([^,]*\\b(tapped|untapped|equipped|random|lowest|highest|least|most)[^,]*?)${BUYS}`,
    ),
    message:
      'A price says how many cards, and their rank, type and subtype; it cannot say "$3". Leave the word out, or make it a step: "$1 …, then …".',
    instead: '$1 $2 , then',
  },
  {
    says: says(`${CLAUSE}(?:${PAID}) [^,]* (?:for each|per) [^,]*?${BUYS}`),
    message: 'A price is a fixed number; "for each" multiplies steps only. Write the number.',
  },
  {
    says: says(`${CLAUSE}(mill|draw|gain) (?:exactly )?([^,]*?)${BUYS}`),
    message:
      '"$1" cannot be a price; expected "discard", "lose … points", or "destroy", "tap" or "return" with cards of yours. Make it a step: "$1 …, then …".',
    instead: '$1 $2 , then',
  },
  {
    says: says(
      `${CLAUSE}(add|counter|copy|equip|move|place|play|put|rank up|recover|return|reveal|search|send|shuffle|swap|untap) ([^,]*?)${BUYS}`,
    ),
    message:
      'This "$1" cannot be a price; expected "discard", "lose … points", "destroy", "tap" or "return" with cards of yours, or "send" with this card or cards under it. Make it a step: "$1 …, then …".',
    instead: '$1 $2 , then',
  },
  {
    says: /^(add|counter|copy|draw|gain|mill|move|place|play|put|rank up|recover|return|reveal|search|shuffle|swap|untap) ([^,:]*?) :/,
    message:
      'This "$1" cannot be a price; expected "discard", "lose … points", "destroy", "tap" or "return" with cards of yours, or "send" with this card or cards under it. Make it a step: "$1 …, then …".',
    instead: '$1 $2 , then',
  },
  {
    says: says(
      '(?:let|allow) your opponent (?:to )?(?!(?:draw|gain|get|heal|discard|play|recover|to)(?![a-z]))([a-z]+)',
    ),
    message:
      'As a price you can let your opponent draw, gain points, discard, play one card from their hand or recover one card, but not "$1".',
  },
];

/** Prices that are paid again and again while something lasts. */
const EACH_TIME: readonly Idea[] = [
  {
    says: says('(?:your opponent|they) (?:must|has to|have to) (?:pay|lose)(?= [^,]*(?:each|to|when|for) )'),
    message:
      'Nobody can be made to pay for attacks and plays; they can be prevented: "Prevent your opponent from playing cards this turn."',
  },
  {
    says: says(`(untap|untapped) (?=[^,]*points?)(?!once)([^,]*?)(for|at) (?=[^,]*points?)`),
    message: 'Each card can untap for points once; say so: "may untap once for two points".',
    instead: '$1 $2once $3 ',
    sure: false,
  },
  {
    says: says('(untap|untapped) (?:twice|(?:two|2|three|3) times|again and again|any number of times)'),
    message: 'Each card can untap for points once, and no oftener: "may untap once for two points".',
    instead: '$1 once',
  },
  {
    says: says('untap(?:ped)?[^,]* by (?:discarding|destroying|tapping|milling|sending|returning)'),
    message: 'Untapping can be paid for with points only: "may untap once for two points".',
  },
  {
    says: says(`(?:for|at|lose|pay) ${N} points? (?:each|apiece|per|for each|a (?:card|unit|time))`),
    message:
      'Only untapping can be paid for card by card: "All your units may untap once for two points this turn." Any other price is paid once and stands before "to".',
  },
  {
    says: says('only if (?:its|their) (?:owner|controller)'),
    message:
      'Nobody can be made to pay for attacks and plays; they can be prevented: "Prevent all enemy units from attacking this turn."',
  },
];

export const PRICES: readonly Idea[] = [...COSTS, ...EACH_TIME];
