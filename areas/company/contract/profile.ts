import { oneLine, requestErrors, resourceVersion, route } from '@artel/contract';
import { nameField } from '@artel/identity/contract';
import * as z from 'zod/mini';
import { companyErrors } from './errors.ts';
import { Role } from './roles.ts';

const zoneName = z.string().check(z.maxLength(64));

/** Who learns when somebody has their birthday, and whether with the year. */
export const BirthdayVisibility = z.enum(['nobody', 'day-and-month', 'whole']);
export type BirthdayVisibility = z.infer<typeof BirthdayVisibility>;

export const Theme = z.enum(['auto', 'light', 'dark']);
export type Theme = z.infer<typeof Theme>;

export const Density = z.enum(['comfortable', 'compact']);
export type Density = z.infer<typeof Density>;

/** What a member is in the company of the session. */
const Work = z.object({
  position: z.string(),
  department: z.nullable(z.object({ id: z.string(), name: z.string() })),
  workPhone: z.string(),
  extension: z.string(),
  /** ISO days of the week, Monday is 1. */
  workingDays: z.array(z.int()),
  /** Wall-clock time in the person's zone, `09:00`. */
  workingFrom: z.nullable(z.string()),
  workingTo: z.nullable(z.string()),
});

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
    z.object({
      id: z.string(),
      name: z.string(),
      memberId: z.string(),
      role: Role,
      isOperator: z.boolean(),
      /** Signed address of the company's logo, for some minutes; null without one. */
      logo: z.optional(z.nullable(z.string())),
    }),
  ),
  /** Names of the companies whose administrators suspended the person there; told while the session is in none. */
  suspendedIn: z.array(z.string()),
  /** Permissions of the role; the interface asks this list and never re-implements a rule. */
  permissions: z.array(z.string()),
  /** The company name typed at sign-up; prefills the form that opens a company. */
  companyNameDraft: z.string(),
  /** Whether the tour of slides is still due (E-07). */
  isOnboarding: z.boolean(),
  /** E.164; empty without one. */
  mobilePhone: z.string(),
  /** A day of the calendar, `1990-05-17`. */
  birthday: z.nullable(z.string()),
  birthdayVisibility: BirthdayVisibility,
  statusText: z.string(),
  /** UTC instant at which the status ends by itself. */
  statusUntil: z.nullable(z.string()),
  /** Null: never chosen, what the browser has holds. */
  theme: z.nullable(Theme),
  density: z.nullable(Density),
  /** What the messenger action opens; empty or an address with https. */
  linkIva: z.string(),
  work: z.nullable(Work),
  /** UTC instant at which the account will be erased, unless the person keeps it. */
  deletesAt: z.nullable(z.string()),
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

const line = (longest: number) => z.string().check(z.trim(), z.maxLength(longest), oneLine);
const clockTime = z.string().check(z.maxLength(5), z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const weekday = z.int().check(z.gte(1), z.lte(7));

/**
 * Fields that are left out stay as they are. All but the end of the tour, theme and density need the version that they
 * were read with: of those the last choice is good, on whatever device it was made.
 */
export const updateProfile = route({
  id: 'company/update-profile',
  method: 'PUT',
  path: '/api/v2/profile',
  body: z.object({
    familyName: z.optional(nameField),
    givenName: z.optional(nameField),
    middleName: z.optional(z.string().check(z.trim(), z.maxLength(80), oneLine)),
    timeZone: z.optional(zoneName),
    /** In any usual form; «8…» and «+7…» are the same. */
    mobilePhone: z.optional(line(40)),
    birthday: z.optional(z.nullable(z.iso.date())),
    birthdayVisibility: z.optional(BirthdayVisibility),
    statusText: z.optional(line(100)),
    statusUntil: z.optional(z.nullable(z.iso.datetime())),
    theme: z.optional(Theme),
    density: z.optional(Density),
    linkIva: z.optional(line(500)),
    position: z.optional(line(200)),
    workPhone: z.optional(line(40)),
    extension: z.optional(z.string().check(z.trim(), z.maxLength(10), z.regex(/^\d{0,10}$/))),
    workingDays: z.optional(z.array(weekday).check(z.maxLength(7))),
    /** Both or none. */
    workingFrom: z.optional(z.nullable(clockTime)),
    workingTo: z.optional(z.nullable(clockTime)),
    /** The end of the tour (T-05). */
    isOnboarding: z.optional(z.literal(false)),
    version: z.optional(resourceVersion),
  }),
  response: Profile,
  access: 'user',
  effect: 'write',
  creates: 'none',
  whenSuspended: 'allow',
  errors: [
    requestErrors.stale,
    requestErrors['company-required'],
    companyErrors['time-zone-unknown'],
    companyErrors['version-missing'],
    companyErrors['mobile-phone-unreadable'],
    companyErrors['work-phone-unreadable'],
    companyErrors['birthday-impossible'],
    companyErrors['status-over'],
    companyErrors['link-not-https'],
    companyErrors['working-hours-reversed'],
  ],
});
