import { expect, test } from 'vitest';
import { accentScale } from './theme.ts';
import sheet from './tokens.css?raw';

const pairs = new Map(
  [...sheet.matchAll(/--artel-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
);

function colour(name: string, scheme: 'light' | 'dark'): string {
  const pair = pairs.get(name);
  if (!pair) throw new Error(`no token ${name}`);
  return pair[scheme];
}

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(colour: string): number {
  const channels = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2, 1.4.3). */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['background', 'surface', 'sunken', 'hover'];
const texts = ['text', 'secondary', 'accent', 'attention', 'danger', 'info'];
const tinted = [
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['accent', 'accent-tint'],
  ['text', 'accent-tint'],
  ['secondary', 'accent-tint'],
  ['attention', 'attention-tint'],
  ['danger', 'danger-tint'],
  ['text', 'danger-tint'],
  ['info', 'info-tint'],
  ['secondary', 'line'],
] as const;

for (const scheme of ['light', 'dark'] as const) {
  test(`text keeps 4.5:1 on every ground, ${scheme}`, () => {
    const read = [...texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)), ...tinted];
    for (const [text, ground] of read) {
      const ratio = contrast(colour(text, scheme), colour(ground, scheme));
      expect(ratio, `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  test(`borders of controls and the focus ring keep 3:1, ${scheme}`, () => {
    for (const line of ['control-border', 'accent', 'danger', 'attention-fill']) {
      for (const ground of ['background', 'surface']) {
        const ratio = contrast(colour(line, scheme), colour(ground, scheme));
        expect(ratio, `${line} on ${ground}`).toBeGreaterThanOrEqual(3);
      }
    }
  });
}

test('the accent scale meets the tokens at its two named steps', () => {
  expect(accentScale[7]).toBe(colour('accent', 'light'));
  expect(accentScale[4]).toBe(colour('accent', 'dark'));
});

/** The value of a cubic Bézier curve (CSS) at a moment between 0 and 1. */
function easedBy([x1, y1, x2, y2]: readonly [number, number, number, number], moment: number): number {
  const along = (one: number, two: number, t: number) =>
    3 * (1 - t) ** 2 * t * one + 3 * (1 - t) * t ** 2 * two + t ** 3;
  let [low, high] = [0, 1];
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2;
    if (along(x1, x2, middle) < moment) low = middle;
    else high = middle;
  }
  return along(y1, y2, low);
}

test('[K-04] an entrance lasts 0.6 s along power2.out, and nothing moves under reduced motion', () => {
  const [calm = '', reduced = ''] = sheet.split('@media (prefers-reduced-motion: reduce)');
  expect(/--artel-entrance: (\d+ms);/.exec(calm)?.[1]).toBe('600ms');
  const curve = /--artel-entrance-easing: cubic-bezier\((.+)\);/.exec(calm)?.[1]?.split(', ').map(Number);
  expect(curve).toHaveLength(4);
  for (const moment of [0, 0.1, 0.25, 0.5, 0.75, 0.9, 1]) {
    const powerTwo = 1 - (1 - moment) ** 3;
    expect(easedBy(curve as never, moment), `at ${moment}`).toBeCloseTo(powerTwo, 1.6);
  }
  for (const token of ['entrance', 'fast']) expect(reduced).toContain(`--artel-${token}: 0ms;`);
});

test('the dense look takes less room in every list and panel, and never less than a finger needs', () => {
  const [usual = '', ...rest] = sheet.split(":root[data-density='compact'] {");
  const dense = rest.map((part) => part.split('}')[0]);
  const of = (part: string | undefined, token: string) =>
    Number(new RegExp(`--artel-${token}: ([\\d.]+)rem`).exec(part ?? '')?.[1]);
  for (const token of ['row', 'row-room', 'inset', 'control'])
    expect(of(dense[0], token), token).toBeLessThan(of(usual, token));
  // WCAG 2.2 requires 24 pixels; a telephone gets 40 in both.
  expect(of(dense[0], 'row')).toBeGreaterThanOrEqual(2.5);
  expect(of(dense[1], 'control')).toBe(2.5);
});

test('between lines of two rows there is air, in the dense look too', () => {
  const inPixels = (name: string) =>
    [...sheet.matchAll(new RegExp(`--artel-${name}: ([\\d.]+)rem`, 'g'))].map(([, rem]) => Number(rem) * 16);
  const [body = 0] = inPixels('line-body');
  const [small = 0] = inPixels('line-small');
  for (const row of inPixels('row')) expect(row - body - small).toBeGreaterThanOrEqual(6);
});
