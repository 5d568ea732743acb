import { findCompany } from '@artel/company/server';
import { type Actor, AppError, type RouteResponse, requestErrors } from '@artel/contract';
import { findAccount } from '@artel/identity/server';
import type { OwnJoinRequest, listOwnJoinRequests as route } from '@artel/invitations/contract';
import type { Platform } from '@artel/server';
import { listOwnRequests, type OwnRequestRow } from '../own-requests.store.ts';
import { provenDomain } from '../policy.ts';
import { presentOwnRequest } from './present-own-request.ts';

const SHOWN = 10;

/** Lists the person's recent requests; a company is named only to people whom it admitted, while they are members. */
export async function listOwnJoinRequests(
  deps: Pick<Platform, 'db' | 'clock' | 'ports'>,
  { userId }: Actor,
): Promise<RouteResponse<typeof route>> {
  const { rows, email } = await deps.db.asUser(userId, async (tx) => {
    const account = await findAccount(tx, userId);
    if (!account) throw new AppError(requestErrors.unauthenticated);
    return { rows: await listOwnRequests(tx, userId, SHOWN), email: account.email };
  });
  const items: OwnJoinRequest[] = [];
  for (const row of rows) {
    items.push(presentOwnRequest(row, deps.clock.now(), await findOwnCompany(deps, row)));
  }
  return { items, ownDomain: provenDomain(email) };
}

async function findOwnCompany(
  { db, ports }: Pick<Platform, 'db' | 'ports'>,
  { userId, companyId }: OwnRequestRow,
): Promise<OwnJoinRequest['company']> {
  if (companyId === null || (await ports.resolveMembership(userId, companyId)) === null) return null;
  const company = await db.asCompanyJob('invitations/own-requests', companyId, (tx) =>
    findCompany(tx, companyId),
  );
  return company && { id: company.id, name: company.name };
}
