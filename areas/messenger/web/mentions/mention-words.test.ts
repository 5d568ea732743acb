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

test('a name is offered while it is typed, and an address of mail is none', () => {
  expect(typedMention('Привет, @Ан', 11)).toBe('Ан');
  expect(typedMention('@', 1)).toBe('');
  expect(typedMention('anna@example', 12)).toBeNull();
});
