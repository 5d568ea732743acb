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

/** The signed-in person, the company of the session (null for a person without one) and the permissions there. */
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
      /** The reasons why the company is read-only; left out if there are none. */
      suspensions: z.optional(z.array(Suspension)),
    }),
  ),
  /** Names of the companies in which the person is suspended; sent while the session has no company. */
  suspendedIn: z.array(z.string()),
  /** Permissions of the role; the interface checks this list and never computes a permission itself. */
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
 * Fields that are left out stay as they are. All fields need the version with which they were read, except
 * the end of the tour, theme and density, of which the last change wins, from whatever device.
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
