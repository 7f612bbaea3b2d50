/**
 * What packed texts often say, the most frequent first (as a static table of HPACK, RFC 7541): both ends have it, so that a place in it is enough. What is not
 * here is said in full, so a game works without a line here, only in more bytes. The order is part of the protocol: server and client come from the same build.
 */
export const SHAPES: readonly string[] = [
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
  'strike,from,fromTile,to,toTile,damage,hp,kind,dodged,causes', '+,card,hp,dmg', 'kill,seat,unit', 'play|card!1|tile!1',
  'place,seat,tile,unit,byClock', 'turn,seat,turn', 'spot,unit,tile,card,hp,dmg', 'star,unit,tile,hp,dmg,by', 'deal,seat', '+,card', 'explore,tiles',
  'terrain,unit,tile,hp,dmg', 'gone,tile,unit,debris', 'heal,unit,tile,hp,by', 'hurt,unit,tile,damage,hp', 'forget,unit', 'regrow,tiles',
  'over,reason,ranks,scores,units,kills,winners', 'reveal,units',
];

/** The slots of a grid as players name them: a1 is the north-west corner. */
const SLOTS = Array.from('abcdefghijklmn', (column) => Array.from({ length: 14 }, (_, row) => `${column}${row + 1}`)).flat();

export const VALUES: readonly string[] = [
  'A', 'B', 'effect', 'targets', 'cost', 'end', 'A.hand', 'B.hand', 'battle', 'play', 'draw', 'main', 'A.discard', 'B.discard', 'discard', 'destroy',
  'shuffle', 'B.deck', 'A.deck', 'rankUp', 'gain', 'send', 'return', 'mill', 'B.units.3', 'B.units.2', 'A.units.3', 'A.units.1', 'B.units.1',
  'A.units.2', 'B.units.4', 'A.units.5', 'A.units.4', 'B.units.5', 'B.spells.3', 'A.spells.2', 'A.spells.1', 'A.spells.3', 'A.spells.4', 'B.spells.1',
  'B.spells.2', 'cards', 'A.spells.5', 'B.spells.5', 'untap', 'B.spells.4', 'no', 'may', 'yes', 'skipAttack', 'deck', 'endOfTurn', 'search', 'slots',
  'order', 'types', 'subtypes', 'B.units.7', 'B.spells.6', 'B.units.6', 'A.spells.6', 'A.units.6', 'B.spells.7', 'A.units.7', 'effects', 'A.spells.7',
  'sweep', 'opportunity', 'retaliation', 'armour', 'terrain', 'star', 'rocket', 'shell', 'bomb', 'flame', 'stealth',
  ...SLOTS,
];
