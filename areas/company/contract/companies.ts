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

export const getCompany = route.get({
  id: 'company/get-company',
  path: '/api/v2/company',
  response: Company,
  access: 'member',
});

export const updateCompany = route.update({
  id: 'company/update-company',
  path: '/api/v2/company',
  body: z.object({ name: companyName, version: resourceVersion }),
  response: Company,
  access: 'company.manage',
  whenSuspended: 'allow',
  acts: ['company/company-renamed'],
  errors: [requestErrors.stale],
});
