import { route } from '@artel/contract';
import * as z from 'zod/mini';
import { Company, companyName } from './companies.ts';
import { companyLimits } from './limits.ts';

/** The signed-in person opens a company and becomes its owner; the session's next token carries it. */
export const createCompany = route({
  id: 'company/create-company',
  method: 'POST',
  path: '/api/v2/companies',
  body: z.object({ name: companyName }),
  response: Company,
  status: 201,
  access: 'user',
  effect: 'write',
  creates: companyLimits.companies,
  whenSuspended: 'allow',
  errors: [],
});
