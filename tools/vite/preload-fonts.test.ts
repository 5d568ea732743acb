import { expect, test } from 'vitest';
import { fontLinks } from './preload-fonts.ts';

test('each font is requested as the style sheet will request it, and nothing else is', () => {
  const link = (name: string) =>
    `<link rel="preload" href="/assets/${name}" as="font" type="font/woff2" crossorigin="anonymous">`;
  expect(fontLinks(['assets/b-1.woff2', 'assets/main-2.js', 'assets/a-3.woff2', 'index.html'])).toBe(
    link('a-3.woff2') + link('b-1.woff2'),
  );
  expect(fontLinks(['assets/main-2.js'])).toBe('');
});
