import { oneLine, pageOf, pageQuery, requestErrors, resourceVersion, route } from '@artel/contract';
import * as z from 'zod/mini';
import { Absence } from './absences.ts';
import { Role } from './roles.ts';

export const companyName = z.string().check(z.trim(), z.minLength(1), z.maxLength(200), oneLine);

export const Company = z.object({
  id: z.string(),
  name: z.string(),
  isOperator: z.boolean(),
  version: z.int(),
  /** UTC instant. */
  createdAt: z.string(),
});
export type Company = z.infer<typeof Company>;

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
  whenSuspended: 'allow',
  errors: [],
});

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
  whenSuspended: 'refuse',
  errors: [requestErrors.stale],
});

export const Member = z.object({
  id: z.string(),
  familyName: z.string(),
  givenName: z.string(),
  middleName: z.string(),
  position: z.string(),
  role: Role,
  /** Signed address of the member's picture, for some minutes and for who asked; null without one. */
  avatar: z.nullable(z.string()),
  /** UTC instant. */
  joinedAt: z.string(),
});
export type Member = z.infer<typeof Member>;

/** What a colleague's card tells beside the line in a list. What the reader may not know is null. */
export const MemberCard = z.extend(Member, {
  /** For those who hold `company.see-contacts`. */
  contacts: z.nullable(
    z.object({
      email: z.string(),
      /** E.164; empty without one. */
      mobilePhone: z.string(),
      workPhone: z.string(),
      extension: z.string(),
    }),
  ),
  /** As far as the person shows it, to those who see contacts: `--05-17` or `1990-05-17`. */
  birthday: z.nullable(z.string()),
  timeZone: z.string(),
  /** ISO days of the week, Monday is 1. */
  workingDays: z.array(z.int()),
  /** Wall-clock time in the member's zone. */
  workingFrom: z.nullable(z.string()),
  workingTo: z.nullable(z.string()),
  status: z.nullable(z.object({ text: z.string(), until: z.nullable(z.string()) })),
  /** Today in the member's zone. */
  absence: z.nullable(Absence),
});
export type MemberCard = z.infer<typeof MemberCard>;

/** People of the company by family name. */
export const listMembers = route({
  id: 'company/list-members',
  method: 'GET',
  path: '/api/v2/company/members',
  query: z.object(pageQuery),
  response: pageOf(Member),
  access: 'member',
  effect: 'read',
  whenSuspended: 'allow',
  errors: [],
});

/** One member's card; a member of another company looks like one that does not exist. */
export const getMember = route({
  id: 'company/get-member',
  method: 'GET',
  path: '/api/v2/company/members/{memberId}',
  params: z.object({ memberId: z.uuid() }),
  response: MemberCard,
  access: 'member',
  effect: 'read',
  whenSuspended: 'allow',
  errors: [requestErrors['not-found']],
});
