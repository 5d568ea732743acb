import { Member } from '@artel/company/contract';
import * as z from 'zod/mini';

/** D-15: people as a company of some size has them; a chunk of its own, for it is loaded only when it is wanted. */
export async function mockPeople(): Promise<{ readonly people: readonly Member[]; readonly isMock: true }> {
  const people = z.parse(z.array(Member), (await import('./users-list.mock.json')).default);
  return { people, isMock: true };
}
