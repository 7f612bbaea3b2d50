import { Container, Graphics, Text } from 'pixi.js';

const DARK = 0x0b101c;

/** A word on a rounded ground, around its middle. */
export function pill(word: string, colour: number): Container {
  const text = new Text({
    text: word,
    anchor: 0.5,
    style: { fontFamily: ['Alegreya Sans', 'sans-serif'], fontWeight: '700', fontSize: 19, fill: DARK },
  });
  const [w, h] = [text.width + 22, 26];
  const ground = new Graphics().roundRect(-w / 2, -h / 2, w, h, h / 2).fill(colour);
  ground.stroke({ color: DARK, width: 1.6 });
  const root = new Container();
  root.addChild(ground, text);
  return root;
}
