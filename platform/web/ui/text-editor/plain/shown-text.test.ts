import { expect, test } from 'vitest';
import { toMarkdown, toShown, withEdit, withMention } from './shown-text.ts';

const getName = (id: string) => (id === 'a' ? 'Анна' : null);
const start = toShown('Привет, <@a> и <@b>!', getName);

test('ids are shown as names and written as ids', () => {
  expect(start.text).toBe('Привет, @Анна и @…!');
  expect(toMarkdown(start)).toBe('Привет, <@a> и <@b>!');
  expect(toMarkdown(start, 8)).toBe('Привет, ');
});

test('words typed around a name leave the mention, a change inside makes it words', () => {
  const before = withEdit(start, `Эй! ${start.text}`, 4);
  expect(toMarkdown(before)).toBe('Эй! Привет, <@a> и <@b>!');
  expect(toMarkdown(withEdit(start, 'Привет, @@Анна и @…!', 9))).toBe('Привет, @<@a> и <@b>!');
  expect(toMarkdown(withEdit(start, 'Привет, @Аннаа и @…!', 14))).toBe('Привет, <@a>а и <@b>!');
  expect(toMarkdown(withEdit(start, 'Привет, @Анн и @…!', 12))).toBe('Привет, @Анн и <@b>!');
  expect(toMarkdown(withEdit(start, '', 0))).toBe('');
});

test('a chosen name replaces what was typed', () => {
  const typed = toShown('Зовите @ан скорее', getName);
  const { shown, caret } = withMention(typed, { from: 7, to: 10, id: 'a', name: 'Анна' });
  expect(toMarkdown(shown)).toBe('Зовите <@a>  скорее');
  expect(shown.text.slice(0, caret)).toBe('Зовите @Анна ');
});
