import { requestErrors, route } from '@artel/contract';
import * as z from 'zod/mini';
import { Role } from './roles.ts';

/** A company that the signed-in person may enter. */
export const OwnCompany = z.object({
  id: z.string(),
  name: z.string(),
  role: Role,
  /** The session is in this company. */
  isCurrent: z.boolean(),
});
export type OwnCompany = z.infer<typeof OwnCompany>;

/**
 * Companies of the person, in the order in which a new session prefers them; without those that they left or
 * in which they are suspended.
 */
export const listOwnCompanies = route.list({
  id: 'company/list-own-companies',
  path: '/api/v2/session/companies',
  response: z.object({ companies: z.array(OwnCompany) }),
  access: 'user',
});

/** The session enters another company of the person; any other company is answered as not found. */
export const enterCompany = route.act({
  id: 'company/enter-company',
  path: '/api/v2/session/company',
  body: z.object({ companyId: z.uuid() }),
  response: z.object({ access_token: z.string() }),
  access: 'user',
  whenSuspended: 'allow',
  acts: ['company/session-entered'],
  errors: [requestErrors['not-found']],
});
