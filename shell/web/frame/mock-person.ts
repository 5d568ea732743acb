import { Profile } from '@artel/company/contract';
import * as z from 'zod/mini';

/** D-08: a person with a long name in a company with a longer one. */
export async function mockPerson(): Promise<Profile> {
  return z.parse(Profile, (await import('./user-menu.mock.json')).default);
}
