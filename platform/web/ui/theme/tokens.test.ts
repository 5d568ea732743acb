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
