import { route } from '@artel/contract';
import * as z from 'zod/mini';

/** The role of a member in a company. */
export const Role = z.enum(['owner', 'admin', 'accountant', 'member', 'guest']);
export type Role = z.infer<typeof Role>;

/**
 * Lists the permissions of each role in this company, every permission that an area declares with its roles,
 * and the number of people with each role.
 */
export const listRoles = route.list({
  id: 'company/list-roles',
  path: '/api/v2/company/roles',
  response: z.object({
    items: z.array(z.object({ permission: z.string(), roles: z.array(Role) })),
    people: z.object({
      owner: z.int(),
      admin: z.int(),
      accountant: z.int(),
      member: z.int(),
      guest: z.int(),
    } satisfies Record<Role, unknown>),
  }),
  access: 'member',
  handsOut: { reason: 'Roles, what they may do and how many people have them.' },
});
