import { companyErrors, companyLimits, Role, ShortCard } from '@artel/company/contract';
import { pageQuery, requestErrors, resourceVersion, route, toPageSchema } from '@artel/contract';
import * as z from 'zod/mini';
import { sharedErrors } from '../shared-errors.ts';
import { joinErrors } from './errors.ts';

/** The state of a request in the company; `expired` had no decision. */
export const JoinRequestState = z.enum([
  'waiting',
  'accepted',
  'declined',
  'blocked',
  'withdrawn',
  'expired',
]);
export type JoinRequestState = z.infer<typeof JoinRequestState>;

/** A person's request to join, as presented to those who may invite people. */
export const JoinRequest = z.object({
  id: z.string(),
  familyName: z.string(),
  givenName: z.string(),
  middleName: z.string(),
  /** The present address, proved by a code. */
  email: z.string(),
  /** The address at the time of the request, if it has changed. */
  askedEmail: z.nullable(z.string()),
  way: z.enum(['inn', 'domain']),
  /** The proved mail domain, and whether the present address is still in it. */
  domain: z.string(),
  hasLeftDomain: z.boolean(),
  /** Whether the person was a member before. */
  wasMember: z.boolean(),
  state: JoinRequestState,
  /** UTC instants. */
  createdAt: z.string(),
  expiresAt: z.string(),
  decidedAt: z.nullable(z.string()),
  /** Null without a decision. */
  decidedBy: z.nullable(ShortCard),
});
export type JoinRequest = z.infer<typeof JoinRequest>;

/** Limit of requests that one act decides. */
const JOIN_REQUESTS_AT_ONCE = 100;

/** The newest first. */
export const listJoinRequests = route.list({
  id: 'invitations/list-join-requests',
  path: '/api/v2/company/join-requests',
  query: z.object({ ...pageQuery, state: z.optional(JoinRequestState) }),
  response: z.extend(toPageSchema(JoinRequest), {
    /** The number of requests that wait for a decision, regardless of the list's filter. */
    waiting: z.int(),
  }),
  access: 'company.invite',
});

const chosen = z.array(z.uuid()).check(z.minLength(1), z.maxLength(JOIN_REQUESTS_AT_ONCE));

/** The number of decided requests, and the reasons for the others. */
const Decided = z.object({
  done: z.int(),
  refused: z.array(z.object({ code: z.string(), message: z.string(), count: z.int() })),
});

/**
 * Admits people, each independently: when the seats end, the earlier ones are admitted. Refused as a whole if
 * no one is admitted.
 */
export const approveJoinRequests = route.create({
  id: 'invitations/approve-join-requests',
  path: '/api/v2/company/join-requests/approve',
  body: z.object({
    ids: chosen,
    role: z._default(Role, 'member'),
    departmentId: z._default(z.nullable(z.uuid()), null),
  }),
  response: Decided,
  access: 'company.invite',
  creates: companyLimits.members,
  acts: ['company/join-request-approved', 'company/member-joined'],
  errors: [
    requestErrors['not-found'],
    sharedErrors['role-above-own'],
    companyErrors['department-unknown'],
    companyErrors['seat-limit-reached'],
    companyErrors['already-member'],
    joinErrors['join-request-over'],
    joinErrors['join-domain-lost'],
  ],
});

/**
 * Declines requests: the person is notified. With a block no one is notified, and further requests of the
 * person do not arrive for half a year.
 */
export const declineJoinRequests = route.act({
  id: 'invitations/decline-join-requests',
  path: '/api/v2/company/join-requests/decline',
  body: z.object({ ids: chosen, isBlocked: z._default(z.boolean(), false) }),
  response: Decided,
  access: 'company.invite',
  whenSuspended: 'allow',
  acts: ['company/join-asker-blocked', 'company/join-request-declined'],
  errors: [requestErrors['not-found'], joinErrors['join-request-over']],
});

/** Allows the person to request again. */
export const unblockJoinRequest = route.act({
  id: 'invitations/unblock-join-request',
  path: '/api/v2/company/join-requests/{requestId}/unblock',
  params: z.object({ requestId: z.uuid() }),
  response: z.object({}),
  access: 'company.invite',
  acts: ['company/join-asker-unblocked'],
  errors: [requestErrors['not-found']],
});

/**
 * The people who may request to join: no one; people with an address in the owners' mail domain; these and
 * anyone who knows the INN.
 */
export const JoinRules = z.object({
  way: z.enum(['nobody', 'domain', 'inn']),
  /** Mail domains of the owners, without public mail services. */
  domains: z.array(z.string()),
  /** Only a confirmed company receives requests. */
  isConfirmed: z.boolean(),
  version: z.int(),
});
export type JoinRules = z.infer<typeof JoinRules>;

export const getJoinRules = route.get({
  id: 'invitations/get-join-rules',
  path: '/api/v2/company/join-rules',
  response: JoinRules,
  access: 'company.invite',
});

export const updateJoinRules = route.update({
  id: 'invitations/update-join-rules',
  path: '/api/v2/company/join-rules',
  body: z.object({ way: JoinRules.shape.way, version: resourceVersion }),
  response: JoinRules,
  access: 'company.manage',
  whenSuspended: 'allow',
  acts: ['company/join-rules-changed'],
  errors: [requestErrors.stale],
});
