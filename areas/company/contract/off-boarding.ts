import { defineErrors, pageQuery, requestErrors, route, toPageSchema } from '@artel/contract';
import * as z from 'zod/mini';
import { Member } from './directory/members.ts';
import { companyLimits } from './limits.ts';
import { sharedErrors } from './shared-errors.ts';

export const offBoardingErrors = defineErrors('company', {
  /** The person is in the company already. */
  'already-member': { status: 409 },
  /** Members can't end their own membership by this route. */
  'own-off-boarding': { status: 409 },
  /** Another user has already ended the membership. */
  'already-left': { status: 409 },
  /** Some of a member's things need an owner, but no receiver was named; the errors name the field. */
  'receiver-missing': { status: 422, path: 'receivers' },
  /** The receiver is unknown here, has left, is suspended or is leaving too; the errors name the field. */
  'receiver-unknown': { status: 422, path: 'receivers' },
  /** The receiver's role does not permit owning these things; the errors name the field. */
  'receiver-unable': { status: 422, path: 'receivers' },
  /** Thirty days have passed, or it is no longer known how the member left. */
  'undo-over': { status: 409 },
});

/** Limit of people who leave in one act, including the one in the path. */
export const LEAVERS_AT_ONCE = 50;

const path = '/api/v2/company/members/{memberId}/off-boarding';
const params = z.object({ memberId: z.uuid() });

const isIdList = (words: string) => {
  const ids = words.split(',');
  return ids.length < LEAVERS_AT_ONCE && ids.every((id) => z.uuid().safeParse(id).success);
};
/** Members who leave together with the one in the path: ids separated by commas. */
const others = z.optional(z.string().check(z.maxLength(2000), z.refine(isIdList)));

/** The number of things of a kind. */
export const OwnedCount = z.object({
  /** `area/kind-of-thing`; its texts are `belongings.<kind>`. */
  kind: z.string(),
  count: z.int(),
});
export type OwnedCount = z.infer<typeof OwnedCount>;

export const OwnedKind = z.extend(OwnedCount, {
  /** The names of the first ones. */
  names: z.array(z.string()),
  /** Whether a receiver is required; otherwise the things may be without an owner. */
  needsOwner: z.boolean(),
});
export type OwnedKind = z.infer<typeof OwnedKind>;

export const OffBoardingPreview = z.object({
  people: z.array(
    z.object({
      member: Member,
      /** The rule that forbids the person's leaving. */
      refusal: z.nullable(z.object({ code: z.string(), message: z.string() })),
    }),
  ),
  /** The kinds of which they own anything. */
  belongings: z.array(OwnedKind),
  /** The suggested receiver: the head of the department, or else the caller. */
  suggested: Member,
});
export type OffBoardingPreview = z.infer<typeof OffBoardingPreview>;

/**
 * Lists the things that leaving people own in the company, by kinds, and the rules that forbid their leaving.
 * Changes nothing.
 */
export const previewOffBoarding = route.get({
  id: 'company/preview-off-boarding',
  path,
  params,
  query: z.object({ others }),
  response: OffBoardingPreview,
  access: 'company.manage-people',
  errors: [requestErrors['not-found'], offBoardingErrors['already-left']],
  perMinute: 300,
  handsOut: { reason: 'Names that one act is about; the rest of them is counted.' },
});

/** Returns the names of things of one kind that leavers own, a page at a time. */
export const listOwned = route.list({
  id: 'company/list-belongings',
  path: '/api/v2/company/members/{memberId}/belongings',
  params,
  query: z.object({ ...pageQuery, kind: z.string().check(z.maxLength(100)), others }),
  response: toPageSchema(z.object({ id: z.string(), name: z.string() })),
  access: 'company.manage-people',
  errors: [requestErrors['not-found'], offBoardingErrors['already-left']],
});

/**
 * Ends memberships at once and transfers what the people own, in one transaction: each kind goes to the
 * receiver in the body, or to no one if the kind may be without an owner. Of several people either all leave
 * or none.
 */
export const offBoardMember = route.create({
  id: 'company/off-board-member',
  path,
  params,
  body: z.object({
    /** Members who leave with the one in the path. */
    others: z._default(z.array(z.uuid()).check(z.maxLength(LEAVERS_AT_ONCE - 1)), []),
    /** The receiver of everything that is not listed below. */
    receiverId: z.optional(z.uuid()),
    /** Receivers by kind; null leaves a kind without an owner. */
    receivers: z._default(z.record(z.string().check(z.maxLength(100)), z.nullable(z.uuid())), {}),
  }),
  response: z.object({
    people: z.int(),
    handedOver: z.array(OwnedCount),
    /** UTC instant until which the act can be undone. */
    undoUntil: z.string(),
  }),
  access: 'company.manage-people',
  creates: companyLimits.leavers,
  acts: ['company/member-off-boarded'],
  whenSuspended: 'allow',
  bodyLimit: { bytes: 65_536, reason: 'Areas of which this contract does not know have kinds of their own.' },
  errors: [
    requestErrors['not-found'],
    offBoardingErrors['already-left'],
    sharedErrors['owners-only'],
    offBoardingErrors['own-off-boarding'],
    sharedErrors['last-owner'],
    offBoardingErrors['receiver-missing'],
    offBoardingErrors['receiver-unknown'],
    offBoardingErrors['receiver-unable'],
  ],
});

/** Restores the membership of a person who left within thirty days, and the things that the receivers still own. */
export const undoOffBoarding = route.remove({
  id: 'company/undo-off-boarding',
  path,
  params,
  response: z.object({
    member: Member,
    returned: z.array(OwnedCount),
    /** The number of things that were changed meanwhile and therefore stay with their receivers. */
    stayed: z.array(OwnedCount),
    /** The department no longer exists; the person is in none. */
    isDepartmentGone: z.boolean(),
  }),
  access: 'company.manage-people',
  whenSuspended: 'allow',
  acts: ['company/member-returned', 'company/member-joined'],
  errors: [
    requestErrors['not-found'],
    sharedErrors['owners-only'],
    offBoardingErrors['already-member'],
    offBoardingErrors['undo-over'],
    sharedErrors['seat-limit-reached'],
  ],
});

/** A member who left. The details are stored for thirty days, in which the person can be restored. */
export const OffBoarding = z.object({
  id: z.string(),
  member: Member,
  /** UTC instants; null if it can no longer be undone. */
  leftAt: z.string(),
  undoUntil: z.nullable(z.string()),
  /** The member who did it, while it is stored here; the journal contains it for good. */
  by: z.nullable(z.object({ familyName: z.string(), givenName: z.string() })),
  handedOver: z.array(OwnedCount),
  /** Whether the reader may undo it: within thirty days, and for owners only by owners. */
  mayUndo: z.boolean(),
});
export type OffBoarding = z.infer<typeof OffBoarding>;

/** People who left at any time, the latest first. */
export const listOffBoardings = route.list({
  id: 'company/list-off-boardings',
  path: '/api/v2/company/off-boardings',
  query: z.object(pageQuery),
  response: toPageSchema(OffBoarding),
  access: 'company.manage-people',
});
