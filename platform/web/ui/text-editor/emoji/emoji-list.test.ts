import { expect, test } from 'vitest';
import { findEmoji } from './emoji-list.ts';

test('an emoji is found by words in Russian, the one of that name first', () => {
  expect(findEmoji('хлопушка')[0]?.name).toMatch(/хлопушка/);
  expect(findEmoji('Сердце красн').map(({ sign }) => sign)).toContain('❤️');
  expect(findEmoji('нетакогослова')).toEqual([]);
  expect(findEmoji('').length).toBeGreaterThan(1_000);
});
