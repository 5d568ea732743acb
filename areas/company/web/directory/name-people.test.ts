import strings from '@artel/company/strings' with { type: 'json' };
import { setTestTexts } from '@artel/web/testing';
import { beforeEach, expect, test } from 'vitest';
import { buildMember } from '../testing/index.ts';
import { namePeople } from './name-people.ts';

beforeEach(() => setTestTexts(strings));

test('up to three people are named, and the others are counted', () => {
  const people = [1, 2, 3, 4, 5].map((at) =>
    buildMember(at, { givenName: 'Илья', familyName: `Тимофеев-${at}` }),
  );
  const ids = people.map(({ id }) => id);
  expect(namePeople(ids.slice(0, 2), people)).toBe('Илья Тимофеев-1, Илья Тимофеев-2');
  expect(namePeople(ids, people)).toBe('Илья Тимофеев-1, Илья Тимофеев-2, Илья Тимофеев-3 и ещё 2');
  expect(namePeople([...ids.slice(0, 1), 'unknown'], people)).toBe('Илья Тимофеев-1 и ещё 1');
  expect(namePeople(['unknown', 'other'], people)).toBe('2 сотрудника');
});
