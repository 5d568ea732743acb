import { type Actor, AppError, type RouteInput, type RouteResponse, requestErrors } from '@artel/contract';
import {
  AppScope,
  identityLimits,
  type createAppPassword as route,
  securityChanged,
} from '@artel/identity/contract';
import type { WithTransaction } from '@artel/server';
import { lockAccount } from '../accounts/accounts.store.ts';
import { buildAccessChangedLetter } from '../letters/access-changed.ts';
import { requireProof } from '../sessions/require-proof.ts';
import { appPasswords } from '../tables.ts';
import { buildAppPassword, hashAppPassword } from './app-password.ts';
import { listAppPasswordRows } from './app-passwords.store.ts';
import { presentAppPassword } from './present-app-password.ts';

type Deps = Pick<
  WithTransaction,
  'tx' | 'secrets' | 'clock' | 'ids' | 'http' | 'text' | 'config' | 'letters' | 'audit' | 'live' | 'limits'
>;

/** Creates a password for a program that supports only Basic, and returns it this once. */
export async function createAppPassword(
  deps: Deps,
  actor: Actor,
  { name, scopes: requested }: RouteInput<typeof route>,
): Promise<RouteResponse<typeof route>> {
  const { userId } = actor;
  const { tx } = deps;
  const account = await lockAccount(tx, userId);
  if (account === null) throw new AppError(requestErrors.unauthenticated);
  await requireProof(deps, tx, actor);
  const existing = async () => (await listAppPasswordRows(tx, userId)).length;
  await deps.limits.consume(tx, identityLimits['app-passwords'], { person: userId }, { existing });

  const scopes = AppScope.options.filter((scope) => requested.includes(scope));
  const row = { id: deps.ids.next(), name, scopes, createdAt: deps.clock.now() };
  const password = buildAppPassword(deps.secrets);
  const passwordHash = hashAppPassword(deps.secrets, password);
  await appPasswords.insert(tx, {
    ...row,
    userId,
    companyId: actor.membership?.companyId ?? null,
    passwordHash,
  });
  await deps.audit.record(tx, {
    act: 'identity/app-password-created',
    userId,
    companyId: null,
    subject: `app-password:${row.id}`,
    after: { name, scopes },
  });
  await deps.live.publish(tx, { userId }, securityChanged, {});
  const { email, timeZone } = account;
  const scopeNames = scopes.map((scope) => deps.text(`identity.app-passwords.scope.${scope}`)).join(', ');
  const values = { name, scopes: scopeNames };
  await deps.letters.send(
    tx,
    buildAccessChangedLetter(deps, { to: email, timeZone, change: 'app-password-created', values }),
  );
  return { ...presentAppPassword({ ...row, lastUsedAt: null }), username: email, password };
}
