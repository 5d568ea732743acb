import { oneLine, requestErrors, resourceVersion, route } from '@artel/contract';
import { nameField } from '@artel/identity/contract';
import * as z from 'zod/mini';
import { companyErrors } from './errors.ts';
import { Role } from './roles.ts';

/** The signed-in person, the company of the session (null is a real state) and what may be done there. */
export const Profile = z.object({
  id: z.string(),
  /** The e-mail address that the person signs in with. */
  username: z.string(),
  familyName: z.string(),
  givenName: z.string(),
  middleName: z.string(),
  /** IANA zone. */
  timeZone: z.string(),
  /** Signed address of the person's picture, for some minutes; null without one. */
  avatar: z.nullable(z.string()),
  version: z.int(),
  company: z.nullable(
    z.object({ id: z.string(), name: z.string(), memberId: z.string(), role: Role, isOperator: z.boolean() }),
  ),
  /** Permissions of the role; the interface asks this list and never re-implements a rule. */
  permissions: z.array(z.string()),
  /** The company name typed at sign-up; prefills the form that opens a company. */
  companyNameDraft: z.string(),
  /** Whether the tour of slides is still due (E-07). */
  isOnboarding: z.boolean(),
});
export type Profile = z.infer<typeof Profile>;

export const getProfile = route({
  id: 'company/get-profile',
  method: 'GET',
  path: '/api/v2/profile',
  response: Profile,
  access: 'user',
  effect: 'read',
  whenSuspended: 'allow',
  errors: [],
});

/** Fields that are left out stay as they are; name and time zone need the version that they were read with. */
export const updateProfile = route({
  id: 'company/update-profile',
  method: 'PUT',
  path: '/api/v2/profile',
  body: z.object({
    familyName: z.optional(nameField),
    givenName: z.optional(nameField),
    middleName: z.optional(z.string().check(z.trim(), z.maxLength(80), oneLine)),
    timeZone: z.optional(z.string().check(z.maxLength(64))),
    /** The end of the tour (T-05). */
    isOnboarding: z.optional(z.literal(false)),
    version: z.optional(resourceVersion),
  }),
  response: Profile,
  access: 'user',
  effect: 'write',
  whenSuspended: 'allow',
  errors: [requestErrors.stale, companyErrors['time-zone-unknown'], companyErrors['version-missing']],
});
