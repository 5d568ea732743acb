import { requestErrors, resourceVersion, route } from '@artel/contract';
import * as z from 'zod/mini';
import { Role } from '../roles.ts';
import { Suspension } from '../suspensions.ts';
import { AccountChanges, ProfileAccount } from './account.ts';
import { Appearance, AppearanceChanges } from './appearance.ts';
import { profileErrors } from './errors.ts';
import { OnboardingChanges, ProfileOnboarding } from './onboarding.ts';
import { PersonChanges, ProfilePerson } from './person.ts';
import { ProfileWork, WorkChanges } from './work.ts';

/** The signed-in person, the company of the session (null is a real state) and what may be done there. */
export const Profile = z.object({
  ...ProfileAccount.shape,
  company: z.nullable(
    z.object({
      id: z.string(),
      name: z.string(),
      memberId: z.string(),
      role: Role,
      isOperator: z.boolean(),
      /** Signed address of the company's logo, for some minutes; null without one. */
      logo: z.optional(z.nullable(z.string())),
      /** Why it may be read and not changed; sent while that is so. */
      suspensions: z.optional(z.array(Suspension)),
    }),
  ),
  /** Names of the companies whose administrators suspended the person there; sent while the session is in none. */
  suspendedIn: z.array(z.string()),
  /** Permissions of the role; the interface checks this list and never re-implements a rule. */
  permissions: z.array(z.string()),
  ...ProfileOnboarding.shape,
  ...ProfilePerson.shape,
  ...Appearance.shape,
  work: z.nullable(ProfileWork),
});
export type Profile = z.infer<typeof Profile>;

export const getProfile = route.get({
  id: 'company/get-profile',
  path: '/api/v2/profile',
  response: Profile,
  access: 'user',
});

/**
 * Fields that are left out stay as they are. All but the end of the tour, theme and density need the version that they
 * were read with: of those the last choice is good, on whatever device it was made.
 */
export const updateProfile = route.update({
  id: 'company/update-profile',
  path: '/api/v2/profile',
  body: z.object({
    ...AccountChanges.shape,
    ...PersonChanges.shape,
    ...AppearanceChanges.shape,
    ...WorkChanges.shape,
    ...OnboardingChanges.shape,
    version: z.optional(resourceVersion),
  }),
  response: Profile,
  access: 'user',
  whenSuspended: 'allow',
  unrecorded: 'own-profile',
  errors: [
    requestErrors.stale,
    requestErrors['company-required'],
    profileErrors['time-zone-unknown'],
    profileErrors['version-missing'],
    profileErrors['mobile-phone-unreadable'],
    profileErrors['work-phone-unreadable'],
    profileErrors['birthday-impossible'],
    profileErrors['status-over'],
    profileErrors['link-not-https'],
    profileErrors['working-hours-reversed'],
  ],
});
