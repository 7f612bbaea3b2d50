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
  'change-position,creature|position!1', 'end-phase', '+,id,was,now', 'place,card|to!1|position!1', 'use-effect,creature,effect', 'mana,seat,n,now',
  'set,card|to!1', 'activate,card', 'position,card,position,why,id', 'activated,seat,card,id,effect,kind,link', 'resolving,link,negated',
  'equip,card|target!1', 'turn,turn,seat', 'activate,card|to!1', 'targets,link,cards', 'wounds,card,n', 'destroyed,card,id', 'choose|picks1',
  'life,seat,n,now', 'fight,attacker,target,powers', 'sprung,seat,card,id', 'equipped,card,to', 'shuffled,seat', 'discarded,seat,count',
  'durability,card,left', 'choose|picks?', 'exchange|cards?', 'discard|cards>1', 'answered,seat', 'exchanged,seat,count', 'die,seat,roll',
  'chosen,seat,branch', 'searched,seat,count,where,found', 'power,card,n,until,set', 'coin,seat,heads', 'peeked,seat,count,where', 'begins,seat',
  'negated,link', 'control,card,seat', 'peeked,seat,count,where,ids,cards', 'attack-ended,attacker,counts', 'discard|cards>?', 'restored,card,n',
  'move,card,id,from,to,why,down', 'strike,attacker,seat,n',
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
  'face-down', 'attack', 'defence', 'utility-1', 'utility-2', 'utility-3', 'utility-4', 'utility-5', 'creature-1', 'creature-2', 'creature-3',
  'creature-4', 'creature-5', 'intent', 'prep-1', 'fight', 'place', 'prep-2', 'A.graveyard', 'B.graveyard', 'equip', 'set', 'used', 'player', 'spell',
  'trap', 'activate', 'gone', 'token', 'cease', 'attacked', 'use', 'exchange', 'turn', 'A.creatures.1', 'B.creatures.1',
  'A.creatures.2', 'B.creatures.2', 'A.creatures.3', 'B.creatures.3', 'A.creatures.4', 'B.creatures.4', 'A.creatures.5', 'B.creatures.5',
  'A.utilities.1', 'B.utilities.1', 'A.utilities.2', 'B.utilities.2', 'A.utilities.3', 'B.utilities.3', 'A.utilities.4', 'B.utilities.4',
  'A.utilities.5', 'B.utilities.5', 'A.equipment.1', 'B.equipment.1', 'A.equipment.2', 'B.equipment.2', 'A.equipment.3', 'B.equipment.3',
  'A.equipment.4', 'B.equipment.4', 'A.equipment.5', 'B.equipment.5',
  'modifyPower', 'source', 'restrict', 'grant', 'permanent', 'round', 'changeCost', 'setPower', 'delay',
];
