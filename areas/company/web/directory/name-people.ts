import type { Member } from '@artel/company/contract';
import { t } from '@artel/web';
import { fullName } from '../members/full-name.ts';

/** Number of people who are named; the others are counted. */
const NAMED = 3;

/** The names of some people, as far as they are known, and the number of the others. */
export function namePeople(memberIds: readonly string[], people: readonly Member[]): string {
  const wanted = new Set(memberIds);
  const names = people
    .filter(({ id }) => wanted.has(id))
    .slice(0, NAMED)
    .map(fullName)
    .join(', ');
  if (names === '') return t('company.people.of', { count: wanted.size });
  const others = wanted.size - Math.min(NAMED, people.filter(({ id }) => wanted.has(id)).length);
  return others === 0 ? names : t('company.people.and-more', { names, others });
}
