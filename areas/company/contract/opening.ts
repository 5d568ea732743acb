import { route } from '@artel/contract';
import * as z from 'zod/mini';
import { Company, companyName } from './companies.ts';
import { companyLimits } from './limits.ts';

/** The signed-in person founds a company and becomes its owner; the session's next token contains it. */
export const createCompany = route.create({
  id: 'company/create-company',
  path: '/api/v2/companies',
  body: z.object({ name: companyName }),
  response: Company,
  status: 201,
  access: 'user',
  creates: companyLimits.companies,
  acts: ['company/company-opened', 'company/member-joined'],
  whenSuspended: 'allow',
});
