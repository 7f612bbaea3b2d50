import type { WireWords } from '../kernel/wire.ts';

export const wire: WireWords = {
  shapes: [
    'change-position,creature|position!1', 'end-phase', '+,id,was,now', 'place,card|to!1|position!1', 'use-effect,creature,effect', 'mana,seat,n,now',
    'set,card|to!1', 'activate,card', 'position,card,position,why,id', 'activated,seat,card,id,effect,kind,link', 'resolving,link,negated',
    'equip,card|target!1', 'turn,turn,seat', 'activate,card|to!1', 'targets,link,cards', 'wounds,card,n', 'destroyed,card,id', 'choose|picks1',
    'life,seat,n,now', 'fight,attacker,target,powers', 'sprung,seat,card,id', 'equipped,card,to', 'shuffled,seat', 'discarded,seat,count',
    'durability,card,left', 'choose|picks?', 'exchange|cards?', 'discard|cards>1', 'answered,seat', 'exchanged,seat,count', 'die,seat,roll',
    'chosen,seat,branch', 'searched,seat,count,where,found', 'power,card,n,until,set', 'coin,seat,heads', 'peeked,seat,count,where', 'begins,seat',
    'negated,link', 'control,card,seat', 'peeked,seat,count,where,ids,cards', 'attack-ended,attacker,counts', 'discard|cards>?', 'restored,card,n',
    'move,card,id,from,to,why,down', 'strike,attacker,seat,n',
  ],
  values: [
    'face-down', 'attack', 'defence', 'utility-1', 'utility-2', 'utility-3', 'utility-4', 'utility-5', 'creature-1', 'creature-2', 'creature-3',
    'creature-4', 'creature-5', 'intent', 'prep-1', 'fight', 'place', 'prep-2', 'A.graveyard', 'B.graveyard', 'equip', 'set', 'used', 'player', 'spell',
    'trap', 'activate', 'gone', 'token', 'cease', 'attacked', 'use', 'exchange', 'turn', 'A.creatures.1', 'B.creatures.1',
    'A.creatures.2', 'B.creatures.2', 'A.creatures.3', 'B.creatures.3', 'A.creatures.4', 'B.creatures.4', 'A.creatures.5', 'B.creatures.5',
    'A.utilities.1', 'B.utilities.1', 'A.utilities.2', 'B.utilities.2', 'A.utilities.3', 'B.utilities.3', 'A.utilities.4', 'B.utilities.4',
    'A.utilities.5', 'B.utilities.5', 'A.equipment.1', 'B.equipment.1', 'A.equipment.2', 'B.equipment.2', 'A.equipment.3', 'B.equipment.3',
    'A.equipment.4', 'B.equipment.4', 'A.equipment.5', 'B.equipment.5',
    'modifyPower', 'source', 'restrict', 'grant', 'permanent', 'round', 'changeCost', 'setPower', 'delay',
  ],
};
