import type { AnyGame } from '../contract/game.ts';
import type { MatchHeader, Signatures } from '../log/record.ts';
import { type Seat, seatName, SEATS } from '../types.ts';
import type { Held } from './held.ts';
import { ownCards } from './legality.ts';

/** Something that the check of a file could show: that it has, or that it has not, in a whole sentence for people. */
export interface Finding {
  readonly about:
    | 'rules'
    | 'seats'
    | 'decks'
    | 'cards'
    | 'owners'
    | 'clock'
    | 'times'
    | 'fork'
    | 'shown'
    | 'heads'
    | 'commitment'
    | 'randomness'
    | 'server'
    | 'players';
  readonly proved: boolean;
  readonly text: string;
}

/** A file that holds, and what it was held against. */
export interface Checked {
  readonly game: AnyGame;
  readonly header: MatchHeader;
  readonly entries: number;
  readonly held: Held;
  /** Entries with which the server gave a seat up, since its player was gone for good. */
  readonly givenUp: readonly { readonly seq: number; readonly seat: Seat }[];
  /** What is signed in it; of those whose key was held the signature was right. */
  readonly signatures: Signatures;
  /** Whether the keys of beginning and end were held. */
  readonly isHeld: { readonly begun: boolean; readonly ended: boolean };
}

function proved(about: Finding['about'], text: string): Finding {
  return { about, proved: true, text };
}

function open(about: Finding['about'], text: string): Finding {
  return { about, proved: false, text };
}

/** All that a file that holds has shown, and what it has not: first the one, then the other. */
export function findingsOf(checked: Checked): Finding[] {
  const all = [
    ...ofRules(checked),
    ...ofCards(checked),
    ...ofTime(checked),
    ...ofServer(checked),
    ...ofCommitment(checked),
    ...ofRandomness(checked),
  ];
  return [...all.filter((finding) => finding.proved), ...all.filter((finding) => !finding.proved)];
}

function ofRules({ game, header, entries, held }: Checked): Finding[] {
  const { fork } = header;
  const heads = held.heads?.size ?? 0;
  return [
    proved(
      'rules',
      `All ${entries} entries were legal, and every shuffle, every draw and the result follow from the secret and the players’ randomness, by revision ${game.revision} of ${game.name}.`,
    ),
    ...(fork === undefined && game.matchmaking.drawsSeats(game.options.parse(header.options))
      ? [proved('seats', 'The players are seated as the lots decided.')]
      : []),
    ...(held.shown === undefined
      ? []
      : [proved('shown', 'Names, options and your own deck are those that you were shown before the match.')]),
    ...(heads === 0
      ? []
      : [
          proved(
            'heads',
            heads === 1
              ? 'The file agrees with the head that was noted during the match.'
              : `The file agrees with the ${heads} heads that were noted during the match.`,
          ),
        ]),
    ...(fork === undefined
      ? []
      : [
          proved('fork', `Entry ${fork.seq} of match ${fork.origin.header.match} leads to where this one begins.`),
          open('fork', `That match ${fork.origin.header.match} was played as the file tells it.`),
        ]),
  ];
}

function ofCards({ game, header }: Checked): Finding[] {
  const own = ownCards(game, header);
  return [
    proved('decks', 'The decks are legal under the options of the match.'),
    own.length === 0
      ? proved(
          'cards',
          `What the cards are and do is as revision ${game.revision} has it; pictures and flavour text are not compared.`,
        )
      : open('cards', `That anybody else knows these cards, which the file itself defines: ${own.join(', ')}.`),
    ...(header.sets ?? []).map(({ id, version, hash }) =>
      proved('cards', `The cards of the card set ${id}, version ${version}, are those of its hash ${hash}.`),
    ),
    ...(game.collection === null ? [] : [open('owners', 'That the players owned their cards.')]),
  ];
}

function ofTime({ header, givenUp }: Checked): Finding[] {
  if (header.clock === undefined)
    return [open('clock', 'How much time the players had: the file does not say how time was kept.')];
  return [
    proved(
      'clock',
      givenUp.length === 0
        ? 'What the clocks charged, and what they played, follows from the times in the file.'
        : 'What the clocks charged, and all else that they played, follows from the times in the file.',
    ),
    ...givenUp.map(({ seq, seat }) =>
      open(
        'clock',
        `That the player of seat ${seatName(seat)} was gone for good: entry ${seq} says so, and no time in the file shows it.`,
      ),
    ),
    open('times', 'That these times are true: they are those of the server’s own clock.'),
  ];
}

function ofServer({ signatures: { begun, ended }, isHeld }: Checked): Finding[] {
  if (ended === undefined)
    return [
      open(
        'server',
        begun === undefined
          ? 'That a server played this match: the file is not signed.'
          : 'That the match went on like this: only its beginning is signed.',
      ),
    ];
  if (!isHeld.ended)
    return [
      open(
        'server',
        `That this server played it: the file names the key ${ended.key}, which was not given to check its signature.`,
      ),
    ];
  if (isHeld.begun)
    return [
      proved(
        'server',
        `The server with the key ${ended.key} signed the beginning when the match began, and the end when it ended.`,
      ),
    ];
  return [
    proved('server', `The server with the key ${ended.key} signed the match when it ended.`),
    open(
      'server',
      begun === undefined
        ? 'That the match began as the server said at the time: its beginning is not signed.'
        : `That the match began as the server said at the time: its beginning names the key ${begun.key}, which was not given to check its signature.`,
    ),
  ];
}

function ofCommitment({ header, held }: Checked): Finding[] {
  const coversTerms = header.format !== 'cardscape/1';
  if (held.commitment === undefined)
    return [
      open(
        'commitment',
        'That secret, seats, decks and options were settled before the players added their randomness: no commitment was given to compare.',
      ),
    ];
  if (coversTerms)
    return [
      proved(
        'commitment',
        'Secret, seats, decks and options were settled before the players added their randomness: the commitment is the one that you hold.',
      ),
    ];
  return [
    proved(
      'commitment',
      'The secret was settled before the players added their randomness: the commitment is the one that you hold.',
    ),
    open(
      'commitment',
      'That seats, decks and options were settled before that: files of this age do not commit to them.',
    ),
  ];
}

function ofRandomness({ header: { entropies }, held }: Checked): Finding[] {
  const own = (held.entropies ?? []).map(({ entropy }) =>
    proved(
      'randomness',
      `The randomness that you hold went into the shuffle, from seat ${seatName(SEATS[entropies.indexOf(entropy)] ?? 0)}.`,
    ),
  );
  const people = entropies.filter((entropy) => entropy !== '').length;
  return [
    ...own,
    ...(own.length > 0 || people === 0
      ? []
      : [open('randomness', 'That the players’ own randomness went into the shuffle: none was given to compare.')]),
    open('players', 'Who the players were: their names are what the server called them.'),
    ...(people < 2
      ? []
      : [
          open(
            'players',
            'That no player was in league with the server: one who knew its secret could have chosen among shuffles.',
          ),
        ]),
  ];
}
