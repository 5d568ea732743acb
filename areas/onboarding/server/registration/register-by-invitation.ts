import { AppError, type RouteInput, type RouteResponse } from '@artel/contract';
import { identityPages } from '@artel/identity/contract';
import {
  checkSignUpCode,
  hashPassword,
  openAccount,
  openInvitedAccount,
  recordConsents,
  startSession,
  validateSignUpConsents,
} from '@artel/identity/server';
import { invitationsErrors } from '@artel/invitations/contract';
import { acceptIntoCompany, findInvitingCompany, readInvitation } from '@artel/invitations/server';
import type { registerByLink as route } from '@artel/onboarding/contract';
import type { Platform, Tx } from '@artel/server';
import { tours } from '../tables.ts';

type Tokens = RouteResponse<typeof route>;
type Body = RouteInput<typeof route>;
type Draft = Parameters<typeof openInvitedAccount>[2];

/** A letter of invitation opens the account of its address and the membership; consents are given in the same form. */
export async function registerByInvitation(
  deps: Platform,
  { kind: _kind, hash, password, consents, ...rest }: Extract<Body, { kind: 'invitation' }>,
): Promise<Tokens> {
  const accepted = await validateSignUpConsents(deps, consents);
  const companyId = await findInvitingCompany(deps, hash);
  const open = await deps.db.asCompanyJob('onboarding/register-by-invitation', companyId, (tx) =>
    readInvitation(deps, tx, { companyId, hash }),
  );
  if (open.kind !== 'letter') throw new AppError(invitationsErrors['invitation-invalid']);
  const { email } = open;
  return join(deps, { hash, companyId, password, email, ...rest }, async (tx, draft) => {
    await recordConsents(deps, tx, { email, accepted, form: identityPages.signupByLink });
    await openInvitedAccount(deps, tx, draft);
  });
}

/** A link for many opens the account of an address that a code proves, and the membership. */
export async function registerByInvitationLink(
  deps: Platform,
  { kind: _kind, hash, password, code, email, ...rest }: Extract<Body, { kind: 'invitation-link' }>,
): Promise<Tokens> {
  const companyId = await findInvitingCompany(deps, hash);
  await deps.db.asCompanyJob('onboarding/register-by-invitation', companyId, (tx) =>
    readInvitation(deps, tx, { companyId, hash }),
  );
  await checkSignUpCode(deps, { email, code, password });
  return join(deps, { hash, companyId, password, email, ...rest }, (tx, draft) =>
    openAccount(deps, tx, { ...draft, code }),
  );
}

interface Joining {
  readonly hash: string;
  readonly companyId: string;
  readonly email: string;
  readonly password: string;
  readonly familyName: string;
  readonly givenName: string;
  readonly middleName: string;
}

/** Account, membership and session are one transaction, so that a refused seat leaves no half-open account. */
async function join(
  deps: Platform,
  { hash, companyId, password, email, familyName, givenName, middleName, ...tracking }: Joining,
  open: (tx: Tx, draft: Draft) => Promise<void>,
): Promise<Tokens> {
  const passwordHash = await hashPassword(password, [email]);
  const userId = deps.ids.next();
  const name = { familyName, givenName, middleName };
  return deps.db.asUser(userId, async (tx) => {
    await open(tx, { userId, email, ...name, passwordHash, tracking: tracking as Draft['tracking'] });
    const person = { userId, email, ...name, avatarBlobId: null };
    await acceptIntoCompany(deps, tx, { hash, companyId, person });
    await tours.insert(tx, { userId, createdAt: deps.clock.now() });
    return startSession(deps, tx, { userId, companyId, isApp: false, method: 'sign-up' });
  });
}
