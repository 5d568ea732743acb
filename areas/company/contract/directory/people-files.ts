import { requestErrors, route } from '@artel/contract';
import * as z from 'zod/mini';
import { companyLimits } from '../limits.ts';
import { MEMBERS_AT_ONCE } from './change-members.ts';
import { MemberFilter, MemberSort } from './members.ts';

/**
 * Creates a table of the directory, as it is filtered, searched and sorted, or of the chosen people in it. It
 * contains all contacts: permission to see them one by one is no permission to export them.
 */
export const createPeopleFile = route.create({
  id: 'company/create-people-file',
  path: '/api/v2/company/people-files',
  body: z.object({
    format: z.enum(['csv', 'xlsx']),
    filter: MemberFilter,
    sort: z._default(MemberSort, 'name'),
    order: z._default(z.enum(['asc', 'desc']), 'asc'),
    /** Only these of them. */
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
  // Each reads the whole directory.
  perMinute: 300,
  handsOut: { act: 'company/people-exported' },
});
