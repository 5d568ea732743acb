import type { MeetPerson } from '@artel/meetings/contract';
import { expect, test } from 'vitest';
import { createPeople } from './people.ts';

const off = { audio: false, video: false, screen: false, hand: false };
const person = (id: string): MeetPerson => ({ id, name: id, isGuest: false, role: 'participant', ...off });

test('each change has the next number, and one screen is shared at a time', () => {
  const people = createPeople();
  people.put(person('a'));
  people.put(person('b'));
  expect(people.version).toBe(2);
  people.setState('a', { ...off, screen: true });
  const frames = people.setState('b', { ...off, screen: true, hand: true });
  expect(frames).toMatchObject([
    { type: 'person', version: 4, person: { id: 'a', screen: false } },
    { type: 'person', version: 5, person: { id: 'b', screen: true, hand: true } },
  ]);
  expect(people.setState('no one', off)).toEqual([]);
  expect(people.remove('a')).toEqual({ type: 'left', version: 6, id: 'a' });
  expect(people.remove('a')).toBeNull();
  expect(people.all().map(({ id }) => id)).toEqual(['b']);
});
