import { readableLine, requestErrors, resourceVersion, route } from '@artel/contract';
import * as z from 'zod/mini';

export const companyName = z.string().check(z.trim(), z.minLength(1), z.maxLength(200), readableLine);

export const Company = z.object({
  id: z.string(),
  name: z.string(),
  isOperator: z.boolean(),
  version: z.int(),
  /** UTC instant. */
  createdAt: z.string(),
});
export type Company = z.infer<typeof Company>;

export const getCompany = route({
  id: 'company/get-company',
  method: 'GET',
  path: '/api/v2/company',
  response: Company,
  access: 'member',
  effect: 'read',
  whenSuspended: 'allow',
  errors: [],
});

export const updateCompany = route({
  id: 'company/update-company',
  method: 'PUT',
  path: '/api/v2/company',
  body: z.object({ name: companyName, version: resourceVersion }),
  response: Company,
  access: 'company.manage',
  effect: 'write',
  creates: 'none',
  whenSuspended: 'allow',
  errors: [requestErrors.stale],
});
