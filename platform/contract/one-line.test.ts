import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { hasInvisible, isBlank, readableLine, readableText, withoutInvisible } from './one-line.ts';

test.each([
  '\u00ad',
  '\u034f',
  '\u061c',
  '\u115f',
  '\u180e',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202e',
  '\u2060',
  '\u2064',
  '\u2066',
  '\u2069',
  '\u2800',
  '\u3164',
  '\ufe0f',
  '\ufeff',
  '\uffa0',
  '\u{e0041}',
])('a name with the invisible sign %j is refused', (sign) => {
  for (const name of [`${sign}Артель`, `Ар${sign}тель`, `Артель${sign}`, sign])
    expect(z.safeParse(z.string().check(readableLine), name).error?.issues).toMatchObject([
      { params: { code: 'invisible' } },
    ]);
});

test.each([
  'Артель\u00a05',
  'ООО «Ромашка — Юг»',
  'O\u2019Brien',
  '👨\u200d👩\u200d👧',
  '❤\ufe0f',
  '👍🏽',
  '1\ufe0f\u20e3',
  '✔\ufe0e',
  '🏃🏽\u200d♂\ufe0f',
  '🏳\ufe0f\u200d🌈',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  '🇷🇺',
  'Жан-Поль Д\u2019Арк',
  'Nguyễn Thị Minh Khai',
  'محمد',
  'Йод',
])('%j is read as it is', (name) => expect(hasInvisible(name)).toBe(false));

test('a text that hides letters behind a flag is refused', () => {
  for (const hidden of ['🏴\u{e0061}', '🏴\u{e0067}\u{e0062}\u{e0061}\u{e007f}', 'а\ufe0e', 'а\u200dб'])
    expect(hasInvisible(hidden)).toBe(true);
});

test('a text out of a file loses the signs that are not seen and no other', () => {
  expect(withoutInvisible('\ufeffПет\u00adро\u200bва\u202e 👨\u200d👩\u200d👧 ❤\ufe0f')).toBe(
    'Петрова 👨\u200d👩\u200d👧 ❤\ufe0f',
  );
});

test('a text of several lines may have lines, and nothing that turns them', () => {
  const isGood = (text: string) => z.safeParse(z.string().check(readableText), text).success;
  expect(isGood('Добрый день!\nЖдём вас 🙂')).toBe(true);
  for (const text of ['а\rб', 'а\tб', '\u0000', '\ud800', 'а\u202eб', 'а\n\u200b'])
    expect(isGood(text)).toBe(false);
});

test.each(['', '      ', '\u00a0\u3000\u2003', '\t\n\r', '\u200b\u200e \ufeff', '\u2800\u3164', '\0\u0007'])(
  'nothing is seen of %j',
  (text) => expect(isBlank(text)).toBe(true),
);

test.each([' а ', '.', '0', '\u200bя', '👍'])('something is seen of %j', (text) => {
  expect(isBlank(text)).toBe(false);
});

test.each(['a\nb', 'a\u0000', 'a\ud800'])('%j is no line', (name) => {
  expect(z.safeParse(z.string().check(readableLine), name).success).toBe(false);
});
