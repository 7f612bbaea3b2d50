import type { WireWords } from '../kernel/wire.ts';

export const wire: WireWords = {
  shapes: [
    'pass,seat', 'offer-draw', 'concede', 'pass', 'phase,phase,skipped', 'move,card,id,from,to,why', 'play,card|col!1',
    'link,number,seat,card,id,effect,targets', 'resolving,link,countered', 'end-turn', 'leave,seat,to', '+,was,now', 'draw,seat,n', 'to-battle',
    'tapped,card', 'play,card,then|col!1', 'turn,turn,seat,skipped', 'points,seat,by,now', 'activate,card,effect', 'play,card,then|col!1|then.targets1',
    '+,cards', 'rank-up,card,base', 'attack,seat,attacker,target', 'change,what,cards,n,stat', 'attack,attacker|target!1',
    'activate,card,effect|targets1', 'answered,seat,question', 'attack,attacker,target', 'rank-up,card,base,then',
    'battle,attacker,target,attack,defense', 'untapped,card', 'rank-up,card,base,then|then.targets1', 'direct,attacker,rank',
    'activate,card,effect|cost1', 'shuffle,seat', 'play,card,then|col!1|then.cost1', 'noted,card,at', 'activate,card,effect,link', 'chosen,seat',
    'choose,prompt|picks1', 'retire,card', 'choose,prompt|picks?', 'keep-hand', 'mulligan', 'running,card,effect', 'search,seat,pile,found',
    'equip,card,host', 'play,card,then|col!1|then.targets11*', 'reveal,cards', 'mulligans,seats', 'looked,seat', '+,mulligan',
    'play,card,col,then|then.targets1', 'play,card,then|col!1|then.targets1*', 'countered,link', 'play,card,then|col!1|then.targets?',
    'activate,card,effect|targets1*', 'activate,card,effect|cost1|targets1*', 'play,card,then|col!1|then.cost1|then.targets1',
    'activate,card,effect|cost1|targets1', 'countered,play', 'play,card,col,then|then.cost1|then.targets1', 'discard-to-limit|cards1',
    'activate,card,effect|targets11*', 'moved,card,id,to', 'rank-up,card,base,then|then.targets1*', 'activate,card,effect|targets?', 'swapped,a,b',
    'over,winners,reason', 'discard-to-limit|cards?', 'replaces,card,effect', 'skip,seat,what', 'rank-up,card,base,then|then.cost1', 'fizzled,link',
    'order-triggers,prompt|ids>?', 'rank-up,card,base,then|then.targets11', 'rank-up,card,base,then|then.cost1|then.targets1', 'play,card,col,then',
    'countered,attack', 'rank-up,card,base,then|then.targets?', 'pay-untap,card', 'play,card,then|col!1|then.targets11',
    'rank-up,card,base,then|then.targets11*', 'activate,card,effect|targets11', 'play,card,col,then|then.targets1*',
    'activate,card,effect,link|targets1*',
  ],
  values: [
    'A', 'B', 'effect', 'targets', 'cost', 'end', 'A.hand', 'B.hand', 'battle', 'play', 'draw', 'main', 'A.discard', 'B.discard', 'discard', 'destroy',
    'shuffle', 'B.deck', 'A.deck', 'rankUp', 'gain', 'send', 'return', 'mill', 'B.units.3', 'B.units.2', 'A.units.3', 'A.units.1', 'B.units.1',
    'A.units.2', 'B.units.4', 'A.units.5', 'A.units.4', 'B.units.5', 'B.spells.3', 'A.spells.2', 'A.spells.1', 'A.spells.3', 'A.spells.4', 'B.spells.1',
    'B.spells.2', 'cards', 'A.spells.5', 'B.spells.5', 'untap', 'B.spells.4', 'no', 'may', 'yes', 'skipAttack', 'deck', 'endOfTurn', 'search', 'slots',
    'order', 'types', 'subtypes', 'B.units.7', 'B.spells.6', 'B.units.6', 'A.spells.6', 'A.units.6', 'B.spells.7', 'A.units.7', 'effects', 'A.spells.7',
  ],
};
