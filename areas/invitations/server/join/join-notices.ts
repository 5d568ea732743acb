import { findCompany, listHolders } from '@artel/company/server';
import { joinAnswered, joinRequested } from '@artel/invitations/contract';
import { notice, plainWords } from '@artel/server';
import { lockOwnRequest, type OwnRequestRow } from './own-requests.store.ts';
import { lockRequest } from './requests.store.ts';

/** Notifies members who may invite people of a request, if it still waits then. */
const joinRequest = notice({
  kind: 'company/join-requested',
  event: joinRequested,
  isImportant: true,
  run: (deps, { companyId, requestId }) =>
    deps.db.asCompanyJob('notice company/join-requested', companyId, async (tx) => {
      const request = await lockRequest(tx, companyId, requestId);
      const company = await findCompany(tx, companyId);
      if (request?.state !== 'waiting' || !company) return [];
      const holders = await listHolders(deps, tx, companyId, 'company.invite');
      // A stranger's text must not appear in our letters.
      const name = plainWords(`${request.givenName} ${request.familyName}`.trim());
      const values = { name, email: request.email, company: company.name };
      return holders.map((userId) => ({ userId, companyId, values, page: '/invitations?tab=requests' }));
    }),
});

/** Notifies people that a company approved their request to join. */
const joinAccepted = notice({
  kind: 'company/join-accepted',
  event: joinAnswered,
  isImportant: true,
  run: async ({ db }, { userId, askingId }) => {
    const ownRequest = await db.asUser(userId, (tx) => lockOwnRequest(tx, userId, askingId));
    const companyId = ownRequest?.companyId ?? null;
    if (companyId === null) return [];
    const company = await db.asCompanyJob('notice company/join-accepted', companyId, (tx) =>
      findCompany(tx, companyId),
    );
    return company ? [{ userId, companyId, values: { company: plainWords(company.name) }, page: '/' }] : [];
  },
});

/** Notifies requesters of a refusal, by the text that they typed: neither the company nor a member is named. */
const joinDeclined = notice({
  kind: 'company/join-declined',
  event: joinAnswered,
  isImportant: true,
  run: async ({ db }, { userId, askingId }) => {
    const ownRequest = await db.asUser(userId, (tx) => lockOwnRequest(tx, userId, askingId));
    if (ownRequest?.state !== 'declined') return [];
    return [{ userId, companyId: null, values: { target: getTarget(ownRequest) }, page: '/' }];
  },
});

function getTarget({ way, inn, domain }: OwnRequestRow): string {
  return way === 'inn' ? inn : `@${domain}`;
}

export const joinNotices = [joinRequest, joinAccepted, joinDeclined];
