import { requestErrors, route } from '@artel/contract';
import * as z from 'zod/mini';
import { companyLimits } from '../limits.ts';
import { MEMBERS_AT_ONCE } from './change-members.ts';
import { MemberFilter, MemberSort } from './members.ts';

/**
 * Creates a file of the directory, filtered, searched and sorted as shown, or of the selected people. It
 * contains all contacts, so it needs a permission of its own: seeing contacts one by one is not enough.
 */
export const createPeopleFile = route.create({
  id: 'company/create-people-file',
  path: '/api/v2/company/people-files',
  body: z.object({
    format: z.enum(['csv', 'xlsx']),
    filter: MemberFilter,
    sort: z._default(MemberSort, 'name'),
    order: z._default(z.enum(['asc', 'desc']), 'asc'),
    /** Only these members. */
    memberIds: z.optional(z.array(z.uuid()).check(z.minLength(1), z.maxLength(MEMBERS_AT_ONCE))),
  }),
  response: z.object({
    people: z.int(),
    /** Signed address of the file, valid for some minutes and for the caller alone. */
    href: z.string(),
  }),
  access: 'company.export',
  creates: companyLimits['people-files'],
  whenSuspended: 'allow',
  errors: [requestErrors['not-found']],
  // Each file requires reading the whole directory.
  perMinute: 300,
  handsOut: { act: 'company/people-exported' },
});
