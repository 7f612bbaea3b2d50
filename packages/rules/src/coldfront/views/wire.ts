import type { WireWords } from '../../kernel/wire.ts';

/** The slots of a grid as players name them: a1 is the north-west corner. */
const SLOTS = Array.from('abcdefghijklmn', (column) =>
  Array.from({ length: 14 }, (_, row) => `${column}${row + 1}`),
).flat();

export const wire: WireWords = {
  shapes: [
    'strike,from,fromTile,to,toTile,damage,hp,kind,dodged,causes',
    '+,card,hp,dmg',
    'kill,seat,unit',
    'play|card!1|tile!1',
    'place,seat,tile,unit,byClock',
    'turn,seat,turn',
    'spot,unit,tile,card,hp,dmg',
    'star,unit,tile,hp,dmg,by',
    'deal,seat',
    '+,card',
    'explore,tiles',
    'terrain,unit,tile,hp,dmg',
    'gone,tile,unit,debris',
    'heal,unit,tile,hp,by',
    'hurt,unit,tile,damage,hp',
    'forget,unit',
    'regrow,tiles',
    'over,reason,ranks,scores,units,kills,winners',
    'reveal,units',
  ],
  values: [
    'sweep',
    'opportunity',
    'retaliation',
    'armour',
    'terrain',
    'star',
    'rocket',
    'shell',
    'bomb',
    'flame',
    'stealth',
    ...SLOTS,
  ],
};
