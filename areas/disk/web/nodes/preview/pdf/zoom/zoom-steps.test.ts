import { expect, test } from 'vitest';
import { boundZoom, getFactor, listZooms, stepZoom } from './zoom-steps.ts';

test('a size that fits goes to the next round one, and no further than the ends', () => {
  const fitting = getFactor('fit', 794, 358);
  expect(Math.round(fitting * 100)).toBe(45);
  expect(stepZoom(fitting, 1)).toBe(0.5);
  expect(stepZoom(fitting, -1)).toBeUndefined();
  expect(stepZoom(1, 1)).toBe(1.25);
  expect(stepZoom(1, -1)).toBe(0.75);
  expect(stepZoom(1.999, 1)).toBe(3);
  expect(stepZoom(4, 1)).toBeUndefined();
  expect([boundZoom(0.01), boundZoom(2.2), boundZoom(90)]).toEqual([0.25, 2.2, 4]);
});

test('a page that fits is as wide as a telephone, and not wider than it reads well', () => {
  expect(getFactor('fit', 500, 250)).toBe(0.5);
  expect(getFactor('fit', 448, 2_000)).toBe(2);
});

test('the size that fingers made can be chosen beside the round ones', () => {
  expect(listZooms('fit')).toEqual(['fit', 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4]);
  expect(listZooms(1.37)).toContain(1.37);
  expect(listZooms(1.5).filter((zoom) => zoom === 1.5)).toHaveLength(1);
});
