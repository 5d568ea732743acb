import { expect, test } from 'vitest';
import { durationWords } from './duration-words.ts';

test.each([
  [5, '5 минут'],
  [45, '45 минут'],
  [60, '1 час'],
  [75, '75 минут'],
  [90, '1,5 часа'],
  [180, '3 часа'],
  [1440, '24 часа'],
])('%i minutes are %s', (minutes, words) => {
  expect(durationWords(minutes).replaceAll('\u00a0', ' ')).toBe(words);
});
