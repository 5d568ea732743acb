import { setTestTexts } from '@artel/web/testing';
import { beforeEach, expect, test } from 'vitest';
import { sizeWords } from './size-words.ts';

beforeEach(() => setTestTexts());

test.each([
  [0, '0 Б'],
  [999, '999 Б'],
  [1_000, '1 КБ'],
  [49_152, '48 КБ'],
  [3_565_158, '3,4 МБ'],
  [104_857_600, '100 МБ'],
  [1_073_741_824, '1 ГБ'],
  [5_497_558_138_880, '5 ТБ'],
  [5_000_000_000_000_000, '4 547 ТБ'],
])('%d bytes are %s', (bytes, words) => {
  expect(sizeWords(bytes).replaceAll('\u00a0', ' ')).toBe(words);
});
