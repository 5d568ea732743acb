import { requestErrors, route } from '@artel/contract';
import { cleanNumber, findKppProblem, innField } from '@artel/requisites/contract';
import * as z from 'zod/mini';
import { invitationsLimits } from '../limits.ts';
import { joinErrors } from './errors.ts';

/** A request that has expired, or never reached any company, looks like any other until its term ends. */
const OwnRequestState = z.enum(['waiting', 'accepted', 'declined', 'withdrawn', 'expired']);

/** A person's own request. Only an acceptance names the company; before that nothing reveals whether it exists here. */
export const OwnJoinRequest = z.object({
  id: z.string(),
  way: z.enum(['inn', 'domain']),
  inn: z.string(),
  kpp: z.string(),
  domain: z.string(),
  state: OwnRequestState,
  /** UTC instants. */
  createdAt: z.string(),
  expiresAt: z.string(),
  company: z.nullable(z.object({ id: z.string(), name: z.string() })),
});
export type OwnJoinRequest = z.infer<typeof OwnJoinRequest>;

const kppField = z._default(
  z.string().check(
    z.overwrite(cleanNumber),
    z.maxLength(9),
    z.check((context) => {
      const code = context.value === '' ? null : findKppProblem(context.value);
      if (code !== null) context.issues.push({ code: 'custom', input: context.value, params: { code } });
    }),
  ),
  '',
);

/**
 * Lists the person's recent requests, newest first, and the mail domain by which they may request to join.
 */
export const listOwnJoinRequests = route.list({
  id: 'invitations/list-join-askings',
  path: '/api/v2/join-requests',
  response: z.object({
    items: z.array(OwnJoinRequest),
    /** The mail domain of the own address; null for a public mail service. */
    ownDomain: z.nullable(z.string()),
  }),
  access: 'user',
});

/**
 * Requests to join a company: by its INN (an empty KPP means the only one of this INN), or by the mail domain
 * of the person's own address. The response is the same whether or not there is such a company. Only one
 * request may wait at a time.
 */
export const requestToJoin = route.create({
  id: 'invitations/ask-to-join',
  path: '/api/v2/join-requests',
  body: z.discriminatedUnion('way', [
    z.object({ way: z.literal('inn'), inn: innField, kpp: kppField }),
    z.object({ way: z.literal('domain') }),
  ]),
  response: OwnJoinRequest,
  status: 201,
  access: 'user',
  creates: invitationsLimits['join-requests'],
  acts: ['company/join-requested'],
  whenSuspended: 'allow',
  perMinute: 20,
  errors: [
    joinErrors['join-asking-waiting'],
    joinErrors['join-asked-lately'],
    joinErrors['join-domain-public'],
  ],
});

/** Withdraws the own request; one that has ended stays unchanged. */
export const withdrawJoinRequest = route.act({
  id: 'invitations/withdraw-join-asking',
  path: '/api/v2/join-requests/{askingId}/withdraw',
  params: z.object({ askingId: z.uuid() }),
  response: OwnJoinRequest,
  access: 'user',
  whenSuspended: 'allow',
  unrecorded: "It is the caller's own request; the company sees it as withdrawn.",
  errors: [requestErrors['not-found'], joinErrors['join-request-over']],
});
