import type { Act, Effect } from '../../src/ttcg/language/index.ts';

/**
 * Every action of the language with its variants (TTCG-12.60 to 12.84, 12.123 to 12.143); an action without any has
 * one, its name.
 */
const VARIANTS: { readonly [D in Act['do']]: readonly string[] } = {
  draw: ['you', 'opponent', 'each'],
  mill: ['you', 'opponent', 'each'],
  gainPoints: ['you', 'opponent', 'each'],
  losePoints: ['you', 'opponent', 'each'],
  discard: ['you', 'opponent', 'each', 'this', 'random', 'all'],
  addPoints: [''],
  drawTo: ['you', 'opponent', 'each'],
  dig: ['look', 'reveal', 'up to'],
  arrange: [''],
  sift: [''],
  strip: [''],
  destroy: [''],
  theyDestroy: [''],
  theyReturn: [''],
  theyTap: [''],
  send: ['discard', 'hand', 'deckTop', 'deckBottom'],
  return: ['hand', 'deck', 'previous'],
  recover: [''],
  toHand: [''],
  reveal: [''],
  shuffleIn: [''],
  tap: [''],
  untap: [''],
  rivalReveals: [''],
  addStat: ['Attack', 'Defense'],
  shuffle: ['deck', 'discardIntoDeck', 'handIntoDeck'],
  search: ['deck', 'discard', 'hand', 'up to'],
  counter: ['thatEffect', 'thatAttack', 'thatPlay', 'one'],
  activate: ['one', 'first', 'second'],
  copy: [''],
  negate: [''],
  redirect: ['attack', 'effect'],
  move: ['', 'near'],
  exchange: [''],
  equip: [''],
  play: ['', 'free'],
  place: ['underThis', 'belowThis', 'underYours', 'underAnotherOfYours', 'belowYours'],
  rankUp: ['', 'with'],
  swapPos: [''],
  swapOwn: [''],
  swapStat: ['Attack', 'Defense', 'rank'],
  prevent: [
    'thatDestruction',
    'nextDestruction',
    'destruction',
    'attacking',
    'attackingDirectly',
    'activating',
    'untapping',
    'enemyPlays',
    'enemyEffectDraws',
    'pointLoss',
    'enemyPointGain',
    'pointGain',
  ],
  modify: ['rankBy', 'rankTo', 'typeTo', 'subtypeTo', 'statTo', 'double', 'halve', 'invert'],
  skip: ['you', 'opponent', 'turn', 'draw', 'main', 'battle'],
  stat: ['gains', 'drops', 'indestructible', 'untargetable', 'immune', 'rank', 'type'],
  skipAttack: [''],
  extraPlays: ['', 'of'],
  permit: ['attackTwice', 'attackAgain', 'attackDirectly', 'untapAtStart', 'untapFor', 'rankUpWith'],
  playFromHand: [''],
  recoverOne: [''],
};

function variantsOf(act: Act): readonly string[] {
  switch (act.do) {
    case 'discard': {
      const { pick, by } = act;
      return [by, ...(typeof pick === 'string' ? [pick] : pick.random ? ['random'] : [])];
    }
    case 'draw':
    case 'mill':
    case 'gainPoints':
    case 'losePoints':
    case 'drawTo':
      return [act.by];
    case 'dig':
      return [act.open ? 'reveal' : 'look', ...(act.upTo ? ['up to'] : [])];
    case 'move':
      return [act.near ? 'near' : ''];
    case 'send':
    case 'return':
      return [act.to];
    case 'addStat':
    case 'swapStat':
      return [act.stat];
    case 'search':
      return [act.pile, ...(act.upTo ? ['up to'] : [])];
    case 'shuffle':
    case 'counter':
    case 'redirect':
    case 'prevent':
    case 'modify':
      return [act.what];
    case 'activate':
      return [act.which];
    case 'play':
      return [act.free ? 'free' : ''];
    case 'place':
      return [act.spot];
    case 'rankUp':
      return [act.with === null ? '' : 'with'];
    case 'skip':
      return [act.by, act.what];
    case 'extraPlays':
      return [act.traits === null ? '' : 'of'];
    case 'permit':
      return [act.right];
    case 'stat': {
      const { status } = act;
      const turned =
        status?.is === 'turned'
          ? [...(status.rank === null ? [] : ['rank']), ...(status.type === null ? [] : ['type'])]
          : status === null
            ? []
            : [status.is];
      return [...(act.gains === null ? [] : ['gains']), ...(act.drops === null ? [] : ['drops']), ...turned];
    }
    default:
      return [''];
  }
}

function named(act: Act, variant: string): string {
  return variant === '' ? act.do : `${act.do} ${variant}`;
}

/**
 * The actions of an effect with their variants: `draw you`, `skip battle`. What an opponent is let do as a price is one
 * too.
 */
export function actionsIn({ steps, cost }: Effect): string[] {
  const acts = [...steps.map(({ act }) => act), ...(cost?.pay === 'favour' ? [cost.act] : [])];
  return acts.flatMap((act) => variantsOf(act).map((variant) => named(act, variant)));
}

export const ACTIONS: readonly string[] = Object.entries(VARIANTS).flatMap(([name, variants]) =>
  variants.map((variant) => `${name} ${variant}`.trim()),
);
