import { expect, test } from 'vitest';
import { typedMention, withMentions, withNames } from './mention-words.ts';

const anna = '0190a000-0000-7000-8000-000000000001';

test('a chosen name is sent as a mention and is edited as a name', () => {
  const chosen = new Map([
    ['Анна', 'other'],
    ['Анна Соколова', anna],
  ]);
  const body = withMentions('Привет, @Анна Соколова!', chosen);
  expect(body).toBe(`Привет, <@${anna}>!`);
  expect(withNames(body, () => 'Анна Соколова').text).toBe('Привет, @Анна Соколова!');
});

test('a mention whose name is not known yet stays a mention', () => {
  const boris = '0190a000-0000-7000-8000-000000000002';
  const body = `<@${anna}> и <@${boris}>`;
  const shown = withNames(body, (id) => (id === anna ? 'Анна' : null));
  expect(shown.text).toBe(`@Анна и <@${boris}>`);
  expect(withMentions(shown.text, shown.chosen)).toBe(body);
});

test('a name is offered while it is typed, and an address of mail is none', () => {
  expect(typedMention('Привет, @Ан', 11)).toBe('Ан');
  expect(typedMention('@', 1)).toBe('');
  expect(typedMention('anna@example', 12)).toBeNull();
});
