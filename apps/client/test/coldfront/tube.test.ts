import { expect, test } from 'vitest';
import { sparing, type Tube } from '../../src/games/coldfront/console/tube.ts';
import { Raster } from '../../src/games/coldfront/pixel/raster.ts';

test('a picture that is as the last one is not drawn again, but for another strength or size of the glass', () => {
  const drawn: string[] = [];
  const tube = sparing({
    canvas: null as unknown as Tube['canvas'],
    bends: true,
    show: (picture, strength) => drawn.push(`${picture.width} ${picture.at(1, 0)} ${strength}`),
    resize: () => drawn.push('fitted'),
    close: () => undefined,
  });
  const raster = new Raster(3, 2);
  const show = (ink: number, strength: number): void => {
    raster.fill({ x: 1, y: 0, w: 1, h: 1 }, ink);
    tube.show(raster, strength);
  };
  show(7, 1);
  show(7, 1);
  show(8, 1);
  show(8, 0.5);
  tube.resize(30, 20);
  show(8, 0.5);
  tube.show(new Raster(2, 3), 0.5);
  expect(drawn).toEqual(['3 7 1', '3 8 1', '3 8 0.5', 'fitted', '3 8 0.5', '2 0 0.5']);
});
