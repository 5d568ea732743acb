import { expect, test } from 'vitest';
import { chooseLoudest, chooseSpeaker } from './loudness.ts';

const people = Array.from({ length: 8 }, (_, n) => ({ id: String(n), level: 100 - n, activeAt: 0 }));

test('everyone is audible while there are places; beyond that the speakers get them', () => {
  expect(chooseLoudest(people.slice(0, 6), 6, 1000, () => false)).toHaveLength(6);
  const speaking = people.map((person) => ({ ...person, activeAt: Number(person.id) < 2 ? 900 : 0 }));
  const chosen = chooseLoudest(speaking, 6, 1000, ({ id }) => Number(id) > 1).map(({ id }) => id);
  expect(chosen).toHaveLength(6);
  expect(chosen.slice(0, 2).sort()).toEqual(['0', '1']);
});

test('a person who pauses between words stays the speaker for 300 milliseconds', () => {
  const [a, b] = [
    { id: 'a', level: 30, activeAt: 1000 },
    { id: 'b', level: 20, activeAt: 1200 },
  ];
  expect(chooseSpeaker([a, b], 1250, 'a')).toBe('a');
  expect(chooseSpeaker([a, b], 1310, 'a')).toBe('b');
  expect(chooseSpeaker([a, b], 1600, 'b')).toBeNull();
});
