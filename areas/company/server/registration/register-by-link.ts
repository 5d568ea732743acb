import type { registerByLink as route } from '@artel/company/contract';
import { AppError, type RouteInput, type RouteResponse } from '@artel/contract';
import { identityErrors } from '@artel/identity/contract';
import {
  hashPassword,
  openAccountByLink,
  readLink,
  setPassword,
  startSession,
  takeLink,
} from '@artel/identity/server';
import type { Platform } from '@artel/server';
import { listOwnCompanyIds } from '../companies/companies.store.ts';
import { openCompany } from '../companies/open-company.ts';

type Tokens = RouteResponse<typeof route>;
type Body = RouteInput<typeof route>['body'];

/** A one-time link opens the operator's company, or gives its owner the way back in. */
export async function registerByLink(deps: Platform, body: Body): Promise<Tokens> {
  const link = await readLink(deps, body.hash);
  if (body.kind === 'operator' && link.kind === 'operator') return openOperator(deps, body);
  if (body.kind === 'access' && link.kind === 'access' && link.userId) {
    return regainAccess(deps, { userId: link.userId, username: link.username ?? '' }, body);
  }
  throw new AppError(identityErrors['link-invalid']);
}

/** User, operator company and ownership in one transaction with the link's use: of two racing visitors one gets in. */
async function openOperator(deps: Platform, body: Extract<Body, { kind: 'operator' }>): Promise<Tokens> {
  const { email, familyName, givenName, middleName, password, companyName, hash } = body;
  const passwordHash = await hashPassword(password, [email]);
  const userId = deps.ids.next();
  const founder = { userId, familyName, givenName, middleName };
  return deps.db.asUser(userId, async (tx) => {
    await openAccountByLink(deps, tx, { ...founder, email, passwordHash, hash });
    const company = await openCompany(deps, tx, founder, { name: companyName, isOperator: true });
    // Each start without an operator prints a new link; those that are left over open nothing.
    if (!company) throw new AppError(identityErrors['link-invalid']);
    return startSession(deps, tx, { userId, companyId: company.id, isApp: false, method: 'link' });
  });
}

/** A new password ends every session of the account before the new one starts. */
async function regainAccess(
  deps: Platform,
  { userId, username }: { userId: string; username: string },
  { hash, password }: Extract<Body, { kind: 'access' }>,
): Promise<Tokens> {
  const passwordHash = await hashPassword(password, [username]);
  return deps.db.asUser(userId, async (tx) => {
    await takeLink(deps, tx, hash);
    await setPassword(deps, tx, { userId, passwordHash });
    await deps.audit.record(tx, {
      act: 'company/access-regained',
      userId,
      companyId: null,
      subject: `user:${userId}`,
    });
    const [companyId] = await listOwnCompanyIds(tx);
    return startSession(deps, tx, { userId, companyId: companyId ?? null, isApp: false, method: 'link' });
  });
}
