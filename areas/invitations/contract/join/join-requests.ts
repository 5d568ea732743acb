import { companyErrors, companyLimits, Role, ShortCard } from '@artel/company/contract';
import { pageOf, pageQuery, requestErrors, resourceVersion, route } from '@artel/contract';
import * as z from 'zod/mini';
import { sharedErrors } from '../shared-errors.ts';
import { joinErrors } from './errors.ts';

/** Where a request stands in the company; `expired` was answered by nobody. */
export const JoinRequestState = z.enum([
  'waiting',
  'accepted',
  'declined',
  'blocked',
  'withdrawn',
  'expired',
]);
export type JoinRequestState = z.infer<typeof JoinRequestState>;

/** Somebody who asks to be let in, as those read it who may bring people in. */
export const JoinRequest = z.object({
  id: z.string(),
  familyName: z.string(),
  givenName: z.string(),
  middleName: z.string(),
  /** The address as it is now, proved by a code. */
  email: z.string(),
  /** The address with which was asked, where it changed since. */
  askedEmail: z.nullable(z.string()),
  way: z.enum(['inn', 'domain']),
  /** The mail domain that was proved, and whether the present address still lies in it. */
  domain: z.string(),
  hasLeftDomain: z.boolean(),
  /** The person was a member once. */
  wasMember: z.boolean(),
  state: JoinRequestState,
  /** UTC instants. */
  createdAt: z.string(),
  expiresAt: z.string(),
  decidedAt: z.nullable(z.string()),
  /** Null where nobody decided. */
  decidedBy: z.nullable(ShortCard),
});
export type JoinRequest = z.infer<typeof JoinRequest>;

/** How many requests one act may be about. */
const JOIN_REQUESTS_AT_ONCE = 100;

/** The newest first. */
export const listJoinRequests = route({
  id: 'invitations/list-join-requests',
  method: 'GET',
  path: '/api/v2/company/join-requests',
  query: z.object({ ...pageQuery, state: z.optional(JoinRequestState) }),
  response: z.extend(pageOf(JoinRequest), {
    /** How many wait for a decision, whatever the list shows. */
    waiting: z.int(),
  }),
  access: 'company.invite',
  effect: 'read',
  whenSuspended: 'allow',
  errors: [],
});

const chosen = z.array(z.uuid()).check(z.minLength(1), z.maxLength(JOIN_REQUESTS_AT_ONCE));

/** How many were decided, and of the others why not. */
const Decided = z.object({
  done: z.int(),
  refused: z.array(z.object({ code: z.string(), message: z.string(), count: z.int() })),
});

/** Lets people in, each for themselves: where the places end, those before are in. Refused as a whole when nobody is. */
export const approveJoinRequests = route({
  id: 'invitations/approve-join-requests',
  method: 'POST',
  path: '/api/v2/company/join-requests/approve',
  body: z.object({
    ids: chosen,
    role: z._default(Role, 'member'),
    departmentId: z._default(z.nullable(z.uuid()), null),
  }),
  response: Decided,
  access: 'company.invite',
  effect: 'write',
  creates: companyLimits.members,
  whenSuspended: 'refuse',
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

/** Says no: the person is told. With a block nobody is told, and nothing more is heard of the person for half a year. */
export const declineJoinRequests = route({
  id: 'invitations/decline-join-requests',
  method: 'POST',
  path: '/api/v2/company/join-requests/decline',
  body: z.object({ ids: chosen, isBlocked: z._default(z.boolean(), false) }),
  response: Decided,
  access: 'company.invite',
  effect: 'write',
  creates: 'none',
  whenSuspended: 'allow',
  errors: [requestErrors['not-found'], joinErrors['join-request-over']],
});

/** The person may ask again. */
export const unblockJoinRequest = route({
  id: 'invitations/unblock-join-request',
  method: 'POST',
  path: '/api/v2/company/join-requests/{requestId}/unblock',
  params: z.object({ requestId: z.uuid() }),
  response: z.object({}),
  access: 'company.invite',
  effect: 'write',
  creates: 'none',
  whenSuspended: 'refuse',
  errors: [requestErrors['not-found']],
});

/** Who may ask: nobody; people with an address in the mail domain of the owners; these and whoever knows the INN. */
export const JoinRules = z.object({
  way: z.enum(['nobody', 'domain', 'inn']),
  /** Mail domains of the owners, public mail services aside. */
  domains: z.array(z.string()),
  /** Only a confirmed company can be asked. */
  isConfirmed: z.boolean(),
  version: z.int(),
});
export type JoinRules = z.infer<typeof JoinRules>;

export const getJoinRules = route({
  id: 'invitations/get-join-rules',
  method: 'GET',
  path: '/api/v2/company/join-rules',
  response: JoinRules,
  access: 'company.invite',
  effect: 'read',
  whenSuspended: 'allow',
  errors: [],
});

export const updateJoinRules = route({
  id: 'invitations/update-join-rules',
  method: 'PUT',
  path: '/api/v2/company/join-rules',
  body: z.object({ way: JoinRules.shape.way, version: resourceVersion }),
  response: JoinRules,
  access: 'company.manage',
  effect: 'write',
  creates: 'none',
  whenSuspended: 'allow',
  errors: [requestErrors.stale],
});
