import { listOwnCompanyIds, openCompany } from '@artel/company/server';
import { AppError, type RouteInput, type RouteResponse } from '@artel/contract';
import { identityErrors } from '@artel/identity/contract';
import {
  hashPassword,
  openAccountByLetter,
  openAccountByLink,
  readLink,
  recoverAccount,
  startSession,
} from '@artel/identity/server';
import type { registerByLink as route } from '@artel/onboarding/contract';
import type { Platform } from '@artel/server';
import { drafts, tours } from '../tables.ts';
import { registerByInvitation, registerByInvitationLink } from './register-by-invitation.ts';

type Tokens = RouteResponse<typeof route>;
type Body = RouteInput<typeof route>;

/** A link finishes a sign-up from its letter, joins a company, opens the operator's, or restores an owner's access. */
export async function registerByLink(deps: Platform, body: Body): Promise<Tokens> {
  if (body.kind === 'invitation') return registerByInvitation(deps, body);
  if (body.kind === 'invitation-link') return registerByInvitationLink(deps, body);
  const link = await readLink(deps, body.hash);
  if (body.kind === 'registration' && link.kind === 'registration' && link.username) {
    return finishSignUp(deps, link.username, body);
  }
  if (body.kind === 'operator' && link.kind === 'operator') return openOperator(deps, body);
  if (body.kind === 'access' && link.kind === 'access' && link.userId) {
    return regainAccess(deps, { userId: link.userId, username: link.username ?? '' }, body);
  }
  throw new AppError(identityErrors['link-invalid']);
}

/** Creates the account for the address that the letter went to; the holder of the link has its mailbox. */
async function finishSignUp(
  deps: Platform,
  email: string,
  body: Extract<Body, { kind: 'registration' }>,
): Promise<Tokens> {
  const { kind: _kind, hash, password, companyName, familyName, givenName, middleName, ...tracking } = body;
  const passwordHash = await hashPassword(password, [email]);
  const userId = deps.ids.next();
  const draft = { userId, email, familyName, givenName, middleName, passwordHash, tracking, hash };
  return deps.db.asUser(userId, async (tx) => {
    await openAccountByLetter(deps, tx, draft);
    if (companyName) await drafts.insert(tx, { userId, companyName, createdAt: deps.clock.now() });
    await tours.insert(tx, { userId, createdAt: deps.clock.now() });
    return startSession(deps, tx, { userId, companyId: null, isApp: false, method: 'sign-up' });
  });
}

/** User, operator company and ownership in one transaction with the link's use: of two racing visitors one gets in. */
async function openOperator(deps: Platform, body: Extract<Body, { kind: 'operator' }>): Promise<Tokens> {
  const {
    kind: _kind,
    email,
    familyName,
    givenName,
    middleName,
    password,
    companyName,
    hash,
    ...tracking
  } = body;
  const passwordHash = await hashPassword(password, [email]);
  const userId = deps.ids.next();
  const founder = { userId, email, familyName, givenName, middleName };
  return deps.db.asUser(userId, async (tx) => {
    await openAccountByLink(deps, tx, { ...founder, passwordHash, hash, tracking });
    const company = await openCompany(
      deps,
      tx,
      { ...founder, avatarBlobId: null },
      { name: companyName, isOperator: true },
    );
    // Each start without an operator prints a new link; older links open nothing afterwards.
    if (!company) throw new AppError(identityErrors['link-invalid']);
    await tours.insert(tx, { userId, createdAt: deps.clock.now() });
    return startSession(deps, tx, { userId, companyId: company.id, isApp: false, method: 'link' });
  });
}

/** A new password ends every session of the account before the new one starts, which needs no second factor. */
async function regainAccess(
  deps: Platform,
  { userId, username }: { userId: string; username: string },
  { hash, password }: Extract<Body, { kind: 'access' }>,
): Promise<Tokens> {
  const passwordHash = await hashPassword(password, [username]);
  return deps.db.asUser(userId, async (tx) => {
    const passedFactors = await recoverAccount(deps, tx, { userId, hash, passwordHash });
    await deps.audit.record(tx, {
      act: 'company/access-regained',
      userId,
      companyId: null,
      subject: `user:${userId}`,
      after: { passedFactors },
    });
    const [companyId] = await listOwnCompanyIds(tx);
    return startSession(deps, tx, { userId, companyId: companyId ?? null, isApp: false, method: 'link' });
  });
}
