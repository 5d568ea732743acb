import { requestErrors, route } from '@artel/contract';
import * as z from 'zod/mini';
import { Role } from '../roles.ts';
import { sharedErrors } from '../shared-errors.ts';
import { directoryErrors } from './errors.ts';

/** Limit of people whom one act may affect. */
export const MEMBERS_AT_ONCE = 20_000;

export const MemberChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('department'), departmentId: z.nullable(z.uuid()) }),
  z.object({ kind: z.literal('role'), role: Role }),
  z.object({ kind: z.literal('suspension'), isSuspended: z.boolean() }),
]);
export type MemberChange = z.infer<typeof MemberChange>;

export const ChangedMembers = z.object({
  changed: z.int(),
  /** The changes that undo this one, for exactly the members who were changed. */
  back: z.array(z.object({ memberIds: z.array(z.string()), change: MemberChange })),
  /** The number of members who already had the value or are no longer in the company. */
  unchanged: z.int(),
  /** Members for whom a rule forbids the change, grouped by rule. */
  refused: z.array(z.object({ code: z.string(), message: z.string(), count: z.int() })),
});
export type ChangedMembers = z.infer<typeof ChangedMembers>;

/**
 * Applies one change to one person or to many: the department, the role, suspension or restoration. Members
 * for whom a rule forbids the change are left out and counted; if rules forbid all of them, the response is
 * that error.
 */
export const changeMembers = route.act({
  id: 'company/change-members',
  path: '/api/v2/company/member-changes',
  body: z.object({
    memberIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MEMBERS_AT_ONCE)),
    change: MemberChange,
  }),
  response: ChangedMembers,
  access: 'company.manage-people',
  whenSuspended: 'allow',
  acts: [
    'company/member-moved',
    'company/role-changed',
    'company/member-suspended',
    'company/member-restored',
  ],
  errors: [
    requestErrors['not-found'],
    sharedErrors['owners-only'],
    sharedErrors['last-owner'],
    directoryErrors['own-membership'],
    sharedErrors['seat-limit-reached'],
  ],
});
