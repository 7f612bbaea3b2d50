import type { WireWords } from '../../kernel/wire.ts';

/** The slots of a grid as players name them: a1 is the north-west corner. */
const SLOTS = Array.from('abcdefghijklmn', (column) =>
  Array.from({ length: 14 }, (_, row) => `${column}${row + 1}`),
).flat();

/** Every unit of the first set: an entry names units, and a hand is seven of them. */
const UNITS = `
  anvil-tank armoured-van breach-team broadcast-mast bulwark-carrier bush-rangers captain-thorn cloak-drone
  command-spire conscript-squad corpsmen courier-jet crop-duster crow-gunship engineers falcon-wing field-medics
  field-workshop firebrand-gang flak-tower furnace-tank ghost-wing hammer-tank harbour-fort harrier-pair
  hidden-howitzer hired-guns iron-bunker kestrel-drone lancer-car log-fort longarm-battery lookout-pair
  marine-section missile-nest mortar-crew moth-glider mud-buggy night-stalkers picket-tank pillbox purge-squad
  quad-cannon recon-balloon relay-truck repair-yard ridge-guard rocket-brokers rook-bomber sapper-crew
  scrap-tank siege-mortar signal-scouts skysweeper skyward-team spotter-cell stinger-team stratobomber
  tank-hunter torch-platoon tracker-team tunnel-rats vault-keep watch-post
`
  .trim()
  .split(/\s+/);

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
    ...UNITS,
  ],
};
