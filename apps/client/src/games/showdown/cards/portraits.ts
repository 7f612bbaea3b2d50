import { disc, face, head, icon, line, type Portraits, shape, torso } from '../../../cards/portraits/parts.ts';

/** The Characters, by the ids of their cards. */
export const PORTRAITS: Portraits = {
  // A square grey beard under a kettle hat, and the maul over his shoulder.
  'bram-stonewright': {
    colours: { skin: '#c9926a', hair: '#b9b2a4', cloth: '#6a5436', trim: '#d9a548' },
    parts: [
      line('leather', 22, 'M402 120L452 600'),
      shape('metal', 'M316 36L478 12L492 112L330 138Z'),
      torso('cloth', 'broad'),
      shape('leather', 'M60 450L150 410L420 640L330 660Z'),
      ...head('square'),
      ...face('stern', 'none', 'heavy'),
      shape(
        'hair',
        'M166 236Q176 286 218 282Q256 262 294 282Q336 286 346 236L352 340Q338 420 256 428Q174 420 160 340Z',
      ),
      line('ink', 6, 'M226 308Q256 300 286 308M214 340L220 400M256 344V412M298 340L292 400'),
      shape('metal', 'M106 182Q150 148 166 140Q172 52 256 46Q340 52 346 140Q362 148 406 182Q256 216 106 182Z'),
      line('ink', 5, 'M166 142Q256 172 346 142'),
    ],
  },
  // Two long braids, closed eyes, a song; stones that listen.
  'oda-fenwick': {
    colours: { skin: '#8a5a3c', hair: '#3a2416', cloth: '#a2763f', trim: '#efc46a' },
    parts: [
      icon('bone', 'floating-crystal', 396, 60, 104, 20),
      icon('bone', 'stone-pile', 6, 110, 110, -14),
      shape('hair', 'M256 66Q364 66 366 220L372 330H140L146 220Q148 66 256 66Z'),
      torso('cloth', 'usual'),
      shape('trim', 'M140 412L210 384Q256 440 302 384L372 412Q256 520 140 412Z'),
      ...head('round'),
      ...face('closed', 'singing', 'raised'),
      shape('hair', 'M166 236Q158 92 256 88Q354 92 346 236Q334 150 256 134Q178 150 166 236Z'),
      line('ink', 5, 'M256 90V134'),
      shape('hair', 'M150 240Q116 330 146 396Q112 450 142 560L190 560Q206 470 176 400Q202 330 178 262Z'),
      shape('hair', 'M362 240Q396 330 366 396Q400 450 370 560L322 560Q306 470 336 400Q310 330 334 262Z'),
      line('trim', 15, 'M136 396L188 400M376 396L324 400'),
      line(
        'ink',
        5,
        'M142 300L176 330M142 340L172 366M138 440L184 470M136 490L184 516M370 300L336 330M370 340L340 366M374 440L328 470M376 490L328 516',
      ),
    ],
  },
  // Cap and goggles, a scarf in the wind, a kite behind.
  'pell-ashdown': {
    colours: { skin: '#e3b38c', hair: '#a8552a', cloth: '#4b5f86', trim: '#e8574a' },
    parts: [
      shape('light', 'M430 6L506 106L424 214L352 96Z'),
      line('ink', 5, 'M430 6L424 214M352 96L506 106'),
      line('light', 5, 'M424 214Q400 300 446 380'),
      shape('trim', 'M300 392Q420 340 510 402Q450 410 506 470Q400 430 300 440Z'),
      torso('cloth', 'narrow'),
      ...head('oval'),
      ...face('open', 'smile', 'raised'),
      line('ink', 4, 'M204 258h1M216 264h1M208 272h1M298 264h1M312 258h1M306 272h1'),
      shape('trim', 'M180 352Q256 404 332 352L344 410Q256 470 168 410Z'),
      shape(
        'leather',
        'M160 250Q142 80 256 72Q370 80 352 250Q362 300 338 322Q344 200 320 168Q256 146 192 168Q168 200 174 322Q150 300 160 250Z',
      ),
      shape('hair', 'M212 160Q236 196 256 168Q276 198 304 160Q256 142 212 160Z'),
      shape(
        'metal',
        'M176 112Q212 92 248 112L254 152Q214 172 174 152ZM264 112Q300 92 336 112L338 152Q298 172 258 152Z',
      ),
      shape(
        'light',
        'M188 120Q212 106 238 120L242 146Q214 156 188 146ZM274 120Q300 106 324 120L326 146Q298 156 272 146Z',
      ),
    ],
  },
  // White hair swept aside by her own wind, a plumed hat, epaulettes.
  'isaura-vane': {
    colours: { skin: '#a86f4b', hair: '#f1efe6', cloth: '#2f4a78', trim: '#f0cf86' },
    parts: [
      shape('hair', 'M236 96Q420 80 508 190Q440 176 490 260Q410 226 430 320Q350 300 340 220Z'),
      torso('cloth', 'usual'),
      shape('trim', 'M24 500Q30 438 128 412L150 452Q80 470 70 520ZM488 500Q482 438 384 412L362 452Q432 470 442 520Z'),
      shape('cloth', 'M192 330L256 400L320 330L352 400L256 480L160 400Z'),
      line('trim', 9, 'M194 334L256 404L318 334M256 470V700'),
      ...head('oval'),
      ...face('stern', 'plain'),
      shape('hair', 'M172 220Q160 100 262 98Q350 104 346 190Q300 130 232 152Q186 170 172 220Z'),
      shape('cloth', 'M104 128Q120 30 262 22Q420 26 412 118Q256 74 104 128Z'),
      line('trim', 10, 'M108 126Q256 74 410 116'),
      shape('light', 'M300 52Q380 -40 500 24Q450 20 460 60Q400 30 350 86Z'),
      disc('trim', 300, 66, 17),
    ],
  },
  // A headband, a scar, a week without a razor, and the hilt at his shoulder.
  'joss-tarn': {
    colours: { skin: '#c98758', hair: '#26140f', cloth: '#7d2417', trim: '#f0a03c' },
    parts: [
      shape('metal', 'M66 60L94 44L196 420L160 430Z'),
      shape('trim', 'M60 130L146 92L156 122L70 160Z'),
      line('leather', 24, 'M82 96L64 30'),
      disc('trim', 60, 24, 17),
      shape('trim', 'M330 160Q440 150 486 232Q430 214 404 260Q380 210 330 196Z'),
      torso('cloth', 'usual'),
      shape('leather', 'M210 384L120 700H60L140 412ZM302 384L392 700H452L372 412Z'),
      ...head('square'),
      shape('hair', 'M168 262Q182 350 256 352Q330 350 344 262Q330 300 300 286Q256 268 212 286Q182 300 168 262Z'),
      ...face('stern', 'smile'),
      line('bone', 6, 'M296 176L318 262'),
      shape('hair', 'M164 190Q146 60 236 50Q262 30 300 56Q366 70 348 190Q330 140 256 136Q182 140 164 190Z'),
      line('hair', 20, 'M200 66L176 34M246 52L244 12M296 62L326 26'),
      shape('trim', 'M160 156Q256 112 352 156L350 192Q256 148 162 192Z'),
    ],
  },
  // Hair bound up in a cloth, arms of a smith, and the bell that she casts.
  'maud-cinderlow': {
    colours: { skin: '#7d4a32', hair: '#5e5250', cloth: '#5a3a30', trim: '#ff8a3a' },
    parts: [
      shape('trim', 'M404 196Q462 204 462 300Q464 360 504 392H304Q344 360 346 300Q346 204 404 196Z'),
      line('ink', 8, 'M318 372H490'),
      disc('metal', 404, 404, 20),
      line('metal', 14, 'M404 196V150'),
      torso('cloth', 'broad'),
      shape('leather', 'M186 400L216 386Q256 424 296 386L326 400L352 700H160Z'),
      ...head('round'),
      ...face('stern', 'grim', 'heavy'),
      disc('trim', 164, 262, 12),
      disc('trim', 348, 262, 12),
      shape('hair', 'M166 212Q160 110 256 108Q352 110 346 212Q330 156 256 150Q182 156 166 212Z'),
      shape('cloth', 'M162 176Q150 66 256 58Q362 66 350 176Q256 112 162 176Z'),
      shape('trim', 'M160 180Q256 106 352 180L350 154Q256 82 162 154Z'),
      shape('hair', 'M206 66Q196 -2 256 -4Q316 -2 306 66Q256 44 206 66Z'),
      shape('trim', 'M338 140Q396 104 402 150Q420 190 356 172Z'),
    ],
  },
  // A hat against the spray, a ring of keys.
  'hild-lock': {
    colours: { skin: '#e0b092', hair: '#c9803e', cloth: '#1f6d83', trim: '#f2cf5a' },
    parts: [
      shape('hair', 'M170 180Q120 300 150 420L210 400L200 200ZM342 180Q392 300 362 420L302 400L312 200Z'),
      torso('trim', 'usual'),
      line('ink', 7, 'M256 430V700M210 400L256 440L302 400'),
      icon('metal', 'skeleton-key', 340, 330, 170, 18),
      ...head('oval'),
      ...face('open', 'plain', 'heavy'),
      shape('hair', 'M172 240Q164 150 210 140Q190 190 200 250ZM340 240Q348 150 302 140Q322 190 312 250Z'),
      shape(
        'trim',
        'M74 214Q120 152 164 140Q170 44 256 36Q342 44 348 140Q392 152 438 214Q344 152 256 154Q168 152 74 214Z',
      ),
      line('ink', 6, 'M164 140Q256 112 348 140'),
      shape('cloth', 'M166 130Q256 100 346 130L347 148Q256 120 165 148Z'),
    ],
  },
  // A hood, a beard down to the oar that he swore on, a lantern at its end.
  'osk-weir': {
    colours: { skin: '#b98868', hair: '#e9eef0', cloth: '#2c5566', trim: '#ffd979' },
    parts: [
      line('leather', 22, 'M92 20L60 700'),
      shape('leather', 'M66 -10L122 -10L126 160Q96 200 62 160Z'),
      shape('cloth', 'M256 22Q420 40 414 260Q420 360 470 430H42Q92 360 98 260Q92 40 256 22Z'),
      torso('cloth', 'broad'),
      ...head('gaunt'),
      ...face('open', 'none', 'heavy'),
      shape(
        'hair',
        'M184 246Q204 292 256 278Q308 292 328 246Q352 360 312 440Q292 520 256 560Q220 520 200 440Q160 360 184 246Z',
      ),
      line('ink', 5, 'M228 306Q256 296 284 306M224 350Q226 430 246 500M288 350Q286 430 266 500M256 350V530'),
      shape(
        'cloth',
        'M256 36Q400 50 392 240Q386 330 404 420Q340 380 338 300Q352 120 256 108Q160 120 174 300Q172 380 108 420Q126 330 120 240Q112 50 256 36Z',
      ),
      line('ink', 5, 'M174 300Q160 120 256 108Q352 120 338 300'),
      shape('metal', 'M410 322H478L490 346H398ZM404 440H484L474 462H414Z'),
      shape('light', 'M410 348H478L484 438H404Z'),
      line('metal', 8, 'M444 322V290M404 346L410 440M484 346L478 440M444 346V440'),
    ],
  },
  // A wide hat, curls, a lit lamp on her pole.
  'anwen-lark': {
    colours: { skin: '#6e432c', hair: '#1f1310', cloth: '#8a6a2e', trim: '#fff0b8' },
    parts: [
      line('leather', 15, 'M434 130L420 700'),
      shape('light', 'M390 60H480L494 180H376Z'),
      shape('metal', 'M382 60L434 14L488 60ZM370 178H500L486 204H384Z'),
      line('metal', 8, 'M390 60L378 178M480 60L492 178M435 60V178'),
      disc('hair', 168, 250, 46),
      disc('hair', 344, 250, 46),
      disc('hair', 158, 310, 42),
      disc('hair', 354, 310, 42),
      disc('hair', 184, 352, 34),
      disc('hair', 328, 352, 34),
      torso('cloth', 'narrow'),
      shape('trim', 'M152 420L214 390Q256 430 298 390L360 420Q256 480 152 420Z'),
      ...head('round'),
      ...face('open', 'smile', 'raised'),
      disc('hair', 196, 158, 34),
      disc('hair', 244, 144, 36),
      disc('hair', 300, 154, 36),
      shape('cloth', 'M70 168Q130 116 170 118Q184 22 262 20Q338 24 344 118Q390 116 442 168Q256 196 70 168Z'),
      shape('trim', 'M171 108Q256 132 343 108L345 134Q256 158 168 134Z'),
    ],
  },
  // The rising sun behind him, a pointed beard, the trumpet ready.
  'edric-solway': {
    colours: { skin: '#dca578', hair: '#7a4a1c', cloth: '#f4ead2', trim: '#e0a52e' },
    parts: [
      shape(
        'trim',
        'M256 -10L276 70L330 6L324 90L400 46L372 124L456 108L404 172L488 186L412 220L480 262L398 266L430 330H82L114 266L32 262L100 220L24 186L108 172L56 108L140 124L112 46L188 90L182 6L236 70Z',
      ),
      disc('light', 256, 206, 128),
      torso('cloth', 'usual'),
      shape('trim', 'M196 372L256 424L316 372L340 400L256 500L172 400Z'),
      ...head('oval'),
      ...face('open', 'plain', 'raised'),
      shape(
        'hair',
        'M168 232Q150 84 256 80Q362 84 344 232Q350 290 330 310Q346 190 304 150Q256 126 208 150Q166 190 182 310Q162 290 168 232Z',
      ),
      shape(
        'hair',
        'M208 286Q232 272 256 282Q280 272 304 286Q290 298 256 292Q222 298 208 286ZM232 314Q256 304 280 314Q276 366 256 388Q236 366 232 314Z',
      ),
      shape('metal', 'M300 470L330 448L448 372Q470 310 500 330Q512 400 508 440Q470 430 454 398L346 480L316 498Z'),
    ],
  },
  // A tall hat, spectacles that show nothing, a pen behind the ear.
  'quill-marrow': {
    colours: { skin: '#cfc3c6', hair: '#3c3548', cloth: '#2b2138', trim: '#b58cff' },
    parts: [
      shape('light', 'M340 236Q420 120 500 40Q508 130 440 206Q400 240 346 256Z'),
      line('ink', 5, 'M344 250Q420 150 492 60'),
      torso('cloth', 'narrow'),
      shape('cloth', 'M190 338L150 412L236 440L256 400L276 440L362 412L322 338L256 398Z'),
      shape('bone', 'M222 384L256 408L290 384L272 470H240Z'),
      shape('trim', 'M246 404H266L276 500L256 530L236 500Z'),
      ...head('gaunt'),
      ...face('open', 'grim'),
      shape(
        'hair',
        'M178 262Q166 170 190 146L206 200Q192 230 196 268ZM334 262Q346 170 322 146L306 200Q320 230 316 268Z',
      ),
      shape('light', 'M196 222a30 30 0 1 1 60 0a30 30 0 1 1 -60 0ZM262 222a30 30 0 1 1 60 0a30 30 0 1 1 -60 0Z'),
      line(
        'metal',
        7,
        'M194 222a32 32 0 1 1 64 0a32 32 0 1 1 -64 0ZM260 222a32 32 0 1 1 64 0a32 32 0 1 1 -64 0ZM182 214L196 218M324 218L334 214',
      ),
      shape('cloth', 'M120 152Q150 136 176 138L164 -20Q256 -40 348 -20L336 138Q362 136 392 152Q256 186 120 152Z'),
      shape('trim', 'M173 100Q256 126 339 100L336 138Q256 162 176 138Z'),
    ],
  },
  // A ruff, a tower of hair, lips that are painted, and the strings in her hand.
  'vesna-hollow': {
    colours: { skin: '#f0e2e6', hair: '#4a1f52', cloth: '#5c1f4a', trim: '#d8385e' },
    parts: [
      shape('hair', 'M170 220Q120 120 176 40Q200 -30 262 -26Q330 -26 346 50Q392 130 342 220Z'),
      line('light', 4, 'M404 112V420M436 104V470M470 96V400'),
      shape('leather', 'M380 104L500 78L504 98L384 124ZM424 60L444 56L462 132L442 136Z'),
      torso('cloth', 'narrow'),
      shape('bone', 'M256 318L318 330L382 352L420 398L372 430L320 462L256 474L192 462L140 430L92 398L130 352L194 330Z'),
      line(
        'ink',
        5,
        'M256 340V470M216 342L190 458M296 342L322 458M180 348L128 424M332 348L384 424M150 366L98 398M362 366L414 398',
      ),
      ...head('oval'),
      ...face('open', 'painted', 'raised'),
      disc('trim', 204, 268, 13),
      disc('trim', 308, 268, 13),
      line('ink', 4, 'M236 318L232 344M276 318L280 344'),
      shape('hair', 'M170 226Q160 96 256 92Q352 96 342 226Q334 156 286 130Q256 164 226 130Q178 156 170 226Z'),
      line('ink', 5, 'M196 40Q256 70 318 36M180 90Q256 118 334 88'),
      shape('trim', 'M256 18L276 46L256 78L236 46Z'),
    ],
  },
};
