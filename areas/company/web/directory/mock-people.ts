import { Member, Role } from '@artel/company/contract';
import * as z from 'zod/mini';
import type { DirectoryQuery } from './api.ts';

/** D-15: sample people of a middle-sized company; a chunk of its own, loaded on demand. */
export async function mockPeople(): Promise<{ readonly people: readonly Member[]; readonly isMock: true }> {
  const people = z.parse(z.array(Member), (await import('./users-list.mock.json')).default);
  return { people, isMock: true };
}

/** Sorts the sample people here, because they are not on the server, which sorts the real ones. */
export function inOrder(
  people: readonly Member[],
  { sort, order }: Pick<DirectoryQuery, 'sort' | 'order'>,
): readonly Member[] {
  const getKey = {
    name: () => '',
    department: ({ departmentId }: Member) => departmentId ?? '',
    role: ({ role }: Member) => String(Role.options.indexOf(role)),
    joined: ({ joinedAt }: Member) => joinedAt,
  }[sort];
  const getName = ({ familyName, givenName }: Member) => `${familyName} ${givenName}`;
  const compare = (one: Member, other: Member) =>
    getKey(one).localeCompare(getKey(other)) || getName(one).localeCompare(getName(other), 'ru');
  return people.toSorted((one, other) => (order === 'desc' ? compare(other, one) : compare(one, other)));
}
