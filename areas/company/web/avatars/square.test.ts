import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getZoom, maxZoom, middleSquare, moveSquare, zoomSquare } from './square.ts';

const wide = { width: 1600, height: 1000 };

test('it begins with the largest square in the middle and zooms around its own middle', () => {
  const first = middleSquare(wide);
  expect(first).toEqual({ x: 300, y: 0, size: 1000 });
  expect(zoomSquare(first, wide, 2)).toEqual({ x: 550, y: 250, size: 500 });
  expect(zoomSquare({ x: 1100, y: 500, size: 500 }, wide, 1)).toEqual({ x: 600, y: 0, size: 1000 });
});

test('a small picture is not zoomed into', () => {
  expect(maxZoom({ width: 70, height: 900 })).toBe(1);
  expect(maxZoom({ width: 640, height: 640 })).toBe(8);
});

test('whatever is done, the square is inside the picture in whole pixels', () => {
  const side = fc.integer({ min: 1, max: 12_000 });
  const act = fc.oneof(
    fc.record({
      right: fc.double({ min: -2e4, max: 2e4, noNaN: true }),
      down: fc.double({ min: -2e4, max: 2e4, noNaN: true }),
    }),
    fc.record({ zoom: fc.double({ min: 0, max: 1, noNaN: true }) }),
  );
  fc.assert(
    fc.property(side, side, fc.array(act), (width, height, acts) => {
      const sides = { width, height };
      let square = middleSquare(sides);
      for (const done of acts) {
        square =
          'zoom' in done
            ? zoomSquare(square, sides, 1 + done.zoom * (maxZoom(sides) - 1))
            : moveSquare(square, sides, done.right, done.down);
        const { x, y, size } = square;
        expect([x, y, size].every(Number.isInteger) && size >= 1 && x >= 0 && y >= 0).toBe(true);
        expect(x + size <= width && y + size <= height).toBe(true);
        expect(getZoom(square, sides)).toBeGreaterThanOrEqual(1);
      }
    }),
  );
});
