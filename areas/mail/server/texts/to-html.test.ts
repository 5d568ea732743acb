import { expect, test } from 'vitest';
import { toHtml, toPlainText } from './to-html.ts';

const WRITTEN =
  'Смотрите **смету**:\n\n- кирпич\n- [прайс](https://example.ru/p?a=1&b=2)\n\n> как в «<b>прошлый</b>» раз';

test('a text with formatting becomes HTML in which nothing of the text is a tag', () => {
  expect(toHtml(WRITTEN)).toBe(
    '<p>Смотрите <b>смету</b>:</p>\n<ul><li>кирпич</li></ul><ul><li><a href="https://example.ru/p?a=1&amp;b=2">прайс</a></li></ul>\n<blockquote>как в «&lt;b&gt;прошлый&lt;/b&gt;» раз</blockquote>',
  );
});

test('the plain text of a letter has no signs of formatting', () => {
  expect(toPlainText(WRITTEN)).toBe(
    'Смотрите смету:\n\n- кирпич\n- прайс (https://example.ru/p?a=1&b=2)\n\n> как в «<b>прошлый</b>» раз',
  );
});
