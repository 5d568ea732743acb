import { companyErrors, Role, ShortCard } from '@artel/company/contract';
import {
  defineErrors,
  oneLine,
  pageQuery,
  readableLine,
  readableText,
  requestErrors,
  route,
  toPageSchema,
} from '@artel/contract';
import { emailField } from '@artel/identity/contract';
import * as z from 'zod/mini';
import { invitationsLimits } from './limits.ts';
import { ADDRESSES_AT_ONCE } from './read-addresses.ts';
import { sharedErrors } from './shared-errors.ts';

export const lettersErrors = defineErrors('invitations', {
  'too-many-addresses': { status: 422, path: 'text' },
});

/**
 * The state of an invitation; `queued` waits for its letter to be written. `withheld` means that the letter
 * was not sent, because its recipient gets too many or wants none; which of the two is not revealed.
 */
export const InvitationState = z.enum([
  'queued',
  'sent',
  'delivered',
  'failed',
  'withheld',
  'opened',
  'accepted',
  'expired',
  'revoked',
]);
export type InvitationState = z.infer<typeof InvitationState>;

/**
 * One invited address. It never contains the link, because a person with the link counts as the owner of the
 * address.
 */
export const Invitation = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: Role,
  departmentId: z.nullable(z.string()),
  departmentName: z.nullable(z.string()),
  state: InvitationState,
  /** The inviter. */
  invitedBy: z.nullable(ShortCard),
  /** UTC instants. */
  createdAt: z.string(),
  expiresAt: z.string(),
  letterAt: z.nullable(z.string()),
  /** Whether the reader may change it: administrators may not change invitations of owners. */
  isChangeable: z.boolean(),
});
export type Invitation = z.infer<typeof Invitation>;

const personName = z._default(z.string().check(z.trim(), z.maxLength(240), readableLine), '');
/** The inviter's note to the invited people, in a few lines. */
const personalNote = z._default(z.string().check(z.trim(), z.maxLength(500), readableText), '');
const departmentId = z._default(z.nullable(z.uuid()), null);

/** By the moment of the first letter, the newest first. */
export const listInvitations = route.list({
  id: 'invitations/list-invitations',
  path: '/api/v2/company/invitations',
  query: z.object({
    ...pageQuery,
    /** A part of the address or the name. */
    search: z.optional(z.string().check(z.trim(), z.maxLength(100), oneLine)),
    state: z.optional(InvitationState),
  }),
  response: toPageSchema(Invitation),
  access: 'company.invite',
  perMinute: 600,
});

/** Determines the company's action for each row of a pasted list; writes nothing. */
export const checkInvitations = route({
  id: 'invitations/check-invitations',
  method: 'POST',
  path: '/api/v2/company/invitations/check',
  body: z.object({ text: z.string().check(z.minLength(1), z.maxLength(100_000)) }),
  response: z.object({
    rows: z.array(
      z.object({
        typed: z.string(),
        email: z.string(),
        name: z.string(),
        /** `good` can be invited; `invited` has an invitation already and `member` is a member. */
        verdict: z.enum([
          'good',
          'incomplete',
          'foreign-letters',
          'malformed',
          'repeated',
          'member',
          'invited',
        ]),
      }),
    ),
  }),
  access: 'company.invite',
  effect: 'read',
  whenSuspended: 'refuse',
  // Parsing long texts is expensive; the window sends one request per click.
  perMinute: 60,
  errors: [lettersErrors['too-many-addresses']],
  handsOut: { reason: 'As many lines as the caller sent, of what the caller typed.' },
});

/** Invites people by letter, all or none. An earlier invitation is renewed; existing members are skipped. */
export const createInvitations = route.create({
  id: 'invitations/create-invitations',
  path: '/api/v2/company/invitations',
  body: z.object({
    people: z
      .array(z.object({ email: emailField, name: personName }))
      .check(z.minLength(1), z.maxLength(ADDRESSES_AT_ONCE)),
    role: Role,
    departmentId,
    note: personalNote,
  }),
  response: z.object({
    created: z.int(),
    renewed: z.int(),
    /** The addresses of people who are members already. */
    members: z.array(z.string()),
  }),
  status: 201,
  access: 'company.invite',
  creates: invitationsLimits.invitations,
  acts: ['company/people-invited'],
  errors: [sharedErrors['role-above-own'], companyErrors['department-unknown']],
});

/** The invitations on which an act operates. */
const chosen = z.object({ ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(ADDRESSES_AT_ONCE)) });

/**
 * The number of chosen invitations that were changed, and of those that were skipped: too soon, ended, or not
 * the reader's to change.
 */
const outcome = z.object({
  done: z.int(),
  passed: z.int(),
  /** The time (UTC instant) at which the first of those skipped as too soon may get a letter again. */
  againAt: z.optional(z.string()),
});

const change = {
  method: 'POST',
  body: chosen,
  response: outcome,
  access: 'company.invite',
  effect: 'write',
  creates: 'none',
  whenSuspended: 'refuse',
  errors: [requestErrors['not-found']],
} as const;

/** Writes the invitation's letter again and extends it to the term of a new one. */
export const resendInvitations = route.act({
  id: 'invitations/resend-invitations',
  path: '/api/v2/company/invitations/resend',
  ...change,
  acts: ['company/invitations-resent'],
});

/**
 * Reminds invited people who have not joined: at most once a day and three times in all, so that no one gets
 * more than four letters.
 */
export const remindInvitations = route.act({
  id: 'invitations/remind-invitations',
  path: '/api/v2/company/invitations/remind',
  ...change,
  acts: ['company/invitations-reminded'],
});

/** Revokes invitations; their links open nothing from now on. */
export const revokeInvitations = route.act({
  id: 'invitations/revoke-invitations',
  path: '/api/v2/company/invitations/revoke',
  ...change,
  whenSuspended: 'allow',
  acts: ['company/invitations-revoked'],
});
