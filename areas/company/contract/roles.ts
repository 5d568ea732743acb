import * as z from 'zod/mini';

/** What a member is in a company. */
export const Role = z.enum(['owner', 'admin', 'accountant', 'member', 'guest']);
export type Role = z.infer<typeof Role>;
