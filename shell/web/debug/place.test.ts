import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clampInside, EDGE, parsePlace } from './place.ts';

const pixels = fc.integer({ min: -5000, max: 5000 });
const length = fc.integer({ min: 1, max: 1500 });

test('[D-02] wherever the panel is put, it stays ten pixels from every edge that it can stay away from', () => {
  fc.assert(
    fc.property(pixels, pixels, length, length, length, length, (left, top, width, height, w, h) => {
      const place = clampInside({ left, top }, { width, height }, { width: w, height: h });
      expect(place.left).toBeGreaterThanOrEqual(EDGE);
      expect(place.top).toBeGreaterThanOrEqual(EDGE);
      if (width + 2 * EDGE <= w) expect(place.left + width).toBeLessThanOrEqual(w - EDGE);
      if (height + 2 * EDGE <= h) expect(place.top + height).toBeLessThanOrEqual(h - EDGE);
    }),
  );
});

test('a place inside the window stays as it is', () => {
  const wanted = { left: 33, top: 44 };
  expect(clampInside(wanted, { width: 320, height: 200 }, { width: 1280, height: 800 })).toEqual(wanted);
});

test.each([null, '', 'null', '{', '[]', '{"left":"1","top":2}', '{"left":1e999,"top":2}', '7'])(
  'a remembered place of %s is none',
  (stored) => expect(parsePlace(stored)).toBeNull(),
);
