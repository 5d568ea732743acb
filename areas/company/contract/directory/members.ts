import {
  oneLine,
  pageQuery,
  readableLine,
  requestErrors,
  resourceVersion,
  route,
  toPageSchema,
} from '@artel/contract';
import * as z from 'zod/mini';
import { Absence, AbsenceKind } from '../absences.ts';
import { AccountChanges } from '../profile/account.ts';
import { profileErrors } from '../profile/errors.ts';
import { WorkChanges } from '../profile/work.ts';
import { Role } from '../roles.ts';
import { sharedErrors } from '../shared-errors.ts';

export const Member = z.object({
  id: z.string(),
  familyName: z.string(),
  givenName: z.string(),
  middleName: z.string(),
  position: z.string(),
  role: Role,
  departmentId: z.nullable(z.string()),
  /** The membership is suspended: the person may do nothing in the company for now. */
  isSuspended: z.boolean(),
  /** The e-mail address, for those who may see contacts. */
  email: z.nullable(z.string()),
  /** The mobile number, else the one at work (E.164); empty without one, null if the reader may not see contacts. */
  phone: z.nullable(z.string()),
  /** Signed address of the member's picture, valid for some minutes and for the caller alone; null without one. */
  avatar: z.nullable(z.string()),
  version: z.int(),
  /** UTC instant. */
  joinedAt: z.string(),
});
export type Member = z.infer<typeof Member>;

/** A row of the directory: the person, and the event that they attend now. */
export const ListedMember = z.extend(Member, {
  /** The text of the person's status while it is valid; left out without one. */
  status: z.optional(z.string()),
  /** The last day of an absence that includes today in the member's zone; left out for a member at work. */
  away: z.optional(z.object({ kind: AbsenceKind, to: z.string() })),
});
export type ListedMember = z.infer<typeof ListedMember>;

/** The facts of a colleague's card beside the line in a list. Facts that the reader may not know are null. */
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
  /** The birthday as far as the person shows it and only to readers who see contacts: `--05-17` or `1990-05-17`. */
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
  /** Whether the reader may correct the name and the work telephone on the card. */
  isMendable: z.boolean(),
});
export type MemberCard = z.infer<typeof MemberCard>;

/** The filters of the directory; `none` means the people without a department. */
const memberFilter = {
  /** Beginnings of words of name, position and address, in any order; text typed in the wrong keyboard layout is understood. */
  q: z.optional(z.string().check(z.maxLength(200), oneLine)),
  /** Includes all departments below it. */
  department: z.optional(z.union([z.literal('none'), z.uuid()])),
  role: z.optional(Role),
  state: z.optional(z.enum(['active', 'suspended'])),
};
export const MemberFilter = z.object(memberFilter);
export type MemberFilter = z.infer<typeof MemberFilter>;

/** The orders of the directory, each with an index of its own. */
export const MemberSort = z.enum(['name', 'department', 'role', 'joined']);
export type MemberSort = z.infer<typeof MemberSort>;

/** Limit for one person: each typed letter sends two requests, so ten a second is more than anyone types. */
const SEARCHES_PER_MINUTE = 600;

/** Lists the people of the company, by default by family name. */
export const listMembers = route.list({
  id: 'company/list-members',
  path: '/api/v2/company/members',
  query: z.object({
    ...pageQuery,
    ...memberFilter,
    /** Restricts a department to its own direct members. */
    below: z.optional(z.literal('without')),
    sort: z._default(MemberSort, 'name'),
    order: z._default(z.enum(['asc', 'desc']), 'asc'),
  }),
  response: toPageSchema(ListedMember),
  access: 'member',
  perMinute: SEARCHES_PER_MINUTE,
  errors: [requestErrors['not-found']],
});

/** Counts the people whom a filter finds, and all people. */
export const countMembers = route.get({
  id: 'company/count-members',
  path: '/api/v2/company/member-count',
  query: MemberFilter,
  response: z.object({ found: z.int(), all: z.int() }),
  access: 'member',
  perMinute: SEARCHES_PER_MINUTE,
  errors: [requestErrors['not-found']],
});

/** Ids of all people whom a filter finds, for selecting all of them. */
export const listMemberIds = route.list({
  id: 'company/list-member-ids',
  path: '/api/v2/company/member-ids',
  query: MemberFilter,
  response: z.object({ ids: z.array(z.string()) }),
  access: 'company.manage-people',
  perMinute: SEARCHES_PER_MINUTE,
  errors: [requestErrors['not-found']],
  handsOut: { reason: 'Ids alone, to choose by; what they stand for is read page by page.' },
});

/** One member's card; a member of another company is answered as not found. */
export const getMember = route.get({
  id: 'company/get-member',
  path: '/api/v2/company/members/{memberId}',
  params: z.object({ memberId: z.uuid() }),
  response: MemberCard,
  access: 'member',
  errors: [requestErrors['not-found']],
});

/**
 * Sets a member's department and position, and corrects the name and the work telephone on this company's card. The
 * account, its address and the cards in other companies stay as they are.
 */
export const updateMember = route.update({
  id: 'company/update-member',
  path: '/api/v2/company/members/{memberId}',
  params: z.object({ memberId: z.uuid() }),
  body: z.object({
    position: z.string().check(z.trim(), z.maxLength(200), readableLine),
    departmentId: z.nullable(z.uuid()),
    familyName: AccountChanges.shape.familyName,
    givenName: AccountChanges.shape.givenName,
    middleName: AccountChanges.shape.middleName,
    workPhone: WorkChanges.shape.workPhone,
    extension: WorkChanges.shape.extension,
    version: resourceVersion,
  }),
  response: MemberCard,
  access: 'company.manage-people',
  acts: ['company/member-mended', 'company/member-moved'],
  errors: [
    requestErrors['not-found'],
    requestErrors.stale,
    requestErrors.forbidden,
    sharedErrors['owners-only'],
    profileErrors['work-phone-unreadable'],
  ],
});
