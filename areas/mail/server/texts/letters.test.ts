import { expect, test } from 'vitest';
import { boundBody } from './bound-html.ts';
import { readIds, toReferences } from './read-ids.ts';
import { plainSubject, subjectKey } from './subject-key.ts';
import { textOfHtml } from './text-of-html.ts';
import { toSnippet } from './to-snippet.ts';

test.each([
  ['Re: Отпуск', 'Отпуск'],
  ['RE[2]: Fwd:  Пересл: Отпуск', 'Отпуск'],
  ['На: Отв: отпуск', 'отпуск'],
  ['Result: ready', 'Result: ready'],
  ['Re:', ''],
])('prefixes of answers belong to no subject: %s', (subject, plain) => {
  expect(plainSubject(subject)).toBe(plain);
  expect(subjectKey(subject)).toBe(plain.toLowerCase());
});

test('names of letters are read between brackets, and an answer names them in one line that servers accept', () => {
  expect(readIds('<a@b>\r\n <c@d> text <e f@g>')).toEqual(['a@b', 'c@d']);
  expect(readIds(Array.from({ length: 80 }, (_, at) => `<${at}@x>`).join(' '))).toHaveLength(50);
  const many = Array.from({ length: 50 }, (_, at) => `${'x'.repeat(60)}${at}@example.com`);
  const stored = toReferences(many);
  expect(`References: ${stored.map((id) => `<${id}>`).join(' ')}`.length).toBeLessThanOrEqual(998);
  expect([stored[0], stored.at(-1)]).toEqual([many[0], many.at(-1)]);
});

test('the first words of a letter are its own, without what it quotes', () => {
  expect(toSnippet('Согласна.\n\n26 ноября Олег пишет:\n> Когда идём?\n--\nНина')).toBe('Согласна. Нина');
  expect(toSnippet('> только\n> цитата')).toBe('только цитата');
});

test('a body that is too deep or too long is shown as its text, and says so', () => {
  const deep = '<div>'.repeat(300);
  expect(boundBody({ text: 'слова', html: deep })).toEqual({ text: 'слова', html: null, isCut: true });
  expect(boundBody({ text: '', html: `<p>${'x'.repeat(1_100_000)}</p>` })).toMatchObject({
    html: null,
    isCut: true,
  });
  expect(boundBody({ text: 'a\0b', html: '<br>'.repeat(300) })).toMatchObject({ text: 'ab', isCut: false });
});

test('the text of a letter of twenty thousand nested tags is read within bounds', () => {
  expect(textOfHtml(`${'<div>'.repeat(20_000)}слова`)).toBeTypeOf('string');
  expect(textOfHtml('<p>Один</p><p>два <a href="https://example.ru">три</a></p>')).toBe('Один\n\nдва три');
});
