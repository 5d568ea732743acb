import {
  findCompany,
  findCompanyForUpdate,
  findFormerMember,
  listCompanyIdsByOwnerDomain,
} from '@artel/company/server';
import { findAccount } from '@artel/identity/server';
import { joinRequested, joinRequestsChanged } from '@artel/invitations/contract';
import { listConfirmedCompanyIds } from '@artel/requisites/server';
import { job, type Platform, type Tx } from '@artel/server';
import * as z from 'zod/mini';
import { later } from '../../policy.ts';
import { joinRequests } from '../../tables.ts';
import { lockOwnRequest, type OwnRequestRow } from '../own-requests.store.ts';
import {
  COMPANIES_AT_MOST,
  MAX_COMPANIES,
  PAUSE_AFTER_REFUSAL,
  provenDomain,
  WAITING_AT_MOST,
} from '../policy.ts';
import { insertRequest, listRequestsByPerson, type RequestRow } from '../requests.store.ts';
import { findRules } from '../rules.store.ts';

/**
 * Delivers a person's request to the companies that accept such requests, if any; the person does not learn
 * the result.
 */
export const openJoinRequests = job({
  name: 'invitations/deliver-join-asking',
  priority: 'soon',
  payload: z.object({ userId: z.uuid(), askingId: z.uuid() }),
  run: async (deps, { userId, askingId }) => {
    const ownRequest = await deps.db.asUser(userId, (tx) => lockOwnRequest(tx, userId, askingId));
    if (!ownRequest) return;
    const companyIds = await listJoinableCompanyIds(deps, ownRequest);
    // A number without a KPP covers the head office and all branches: only a single company is certainly
    // meant.
    const isUnclear = ownRequest.way === 'inn' && companyIds.length > 1;
    for (const companyId of isUnclear ? [] : companyIds) await openRequest(deps, companyId, ownRequest);
  },
});

/** Confirmed companies that may get such a request: each is read in its own scope. */
async function listJoinableCompanyIds({ db }: Platform, ownRequest: OwnRequestRow): Promise<string[]> {
  const { way, domain } = ownRequest;
  const candidates = await db.asInstallation('invitations/join-requests', (tx) =>
    way === 'inn'
      ? listConfirmedCompanyIds(tx, ownRequest, MAX_COMPANIES)
      : listCompanyIdsByOwnerDomain(tx, domain, MAX_COMPANIES),
  );
  const joinable: string[] = [];
  for (const companyId of candidates) {
    const mayRequest = await db.asCompanyJob('job invitations/deliver-join-asking', companyId, async (tx) => {
      const company = await findCompany(tx, companyId);
      if (!company || company.suspendedAt !== null || company.erasesAt !== null) return false;
      const rules = await findRules(tx, companyId);
      return way === 'inn' ? rules.way === 'inn' : rules.way !== 'nobody';
    });
    if (mayRequest) joinable.push(companyId);
    if (joinable.length === COMPANIES_AT_MOST) break;
  }
  return joinable;
}

function openRequest(deps: Platform, companyId: string, { userId, id }: OwnRequestRow): Promise<void> {
  const { db, clock } = deps;
  return db.asUser(userId, async (tx) => {
    await db.enterCompany('job invitations/deliver-join-asking', tx, companyId);
    await findCompanyForUpdate(tx, companyId);
    const ownRequest = await lockOwnRequest(tx, userId, id);
    const account = await findAccount(tx, userId);
    const now = clock.now();
    if (!account || ownRequest?.state !== 'waiting' || ownRequest.expiresAt <= now) return;
    if (ownRequest.way === 'domain' && provenDomain(account.email) !== ownRequest.domain) return;
    if (!(await isReceived(tx, companyId, userId, now))) return;
    await write(deps, tx, { companyId, ownRequest, account });
  });
}

/**
 * Whether a company receives a request: those of members (suspended too), of people who were recently
 * declined or blocked, and those to a full list are dropped.
 */
async function isReceived(tx: Tx, companyId: string, userId: string, now: Date): Promise<boolean> {
  const former = await findFormerMember(tx, companyId, userId);
  if (former && former.leftAt === null) return false;
  const before = await listRequestsByPerson(tx, companyId, userId);
  if (before.some((row) => isBlocking(row, now))) return false;
  return (
    (await joinRequests.count(tx, { companyId, state: 'waiting', expiresAt: { '>': now } })) < WAITING_AT_MOST
  );
}

function isBlocking({ state, decidedAt, expiresAt }: RequestRow, now: Date): boolean {
  if (state === 'blocked') return true;
  if (state === 'waiting') return expiresAt > now;
  return state === 'declined' && decidedAt !== null && later(decidedAt, PAUSE_AFTER_REFUSAL) > now;
}

interface Writing {
  readonly companyId: string;
  readonly ownRequest: OwnRequestRow;
  readonly account: Pick<RequestRow, 'email' | 'familyName' | 'givenName' | 'middleName'>;
}

async function write(deps: Platform, tx: Tx, { companyId, ownRequest, account }: Writing): Promise<void> {
  const { email, familyName, givenName, middleName } = account;
  const { id: ownRequestId, userId, way, domain, createdAt, expiresAt } = ownRequest;
  const id = deps.ids.next();
  const facts = { requestedEmail: email, email, familyName, givenName, middleName };
  const request = { companyId, id, ownRequestId, userId, way, domain, ...facts, createdAt, expiresAt };
  if (!(await insertRequest(tx, { ...request, state: 'waiting' }))) return;
  await deps.emit(tx, joinRequested, { companyId, requestId: id });
  await deps.live.publish(tx, { companyId }, joinRequestsChanged, { companyId });
  await deps.audit.record(tx, {
    act: 'company/join-requested',
    userId,
    companyId,
    subject: `join-request:${id}`,
    after: { way, ...(way === 'domain' && { domain }) },
  });
}
