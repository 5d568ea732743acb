import { randomBytes } from 'node:crypto';
import type { Actor, RouteResponse } from '@artel/contract';
import { identityLimits, type startPasskey as route } from '@artel/identity/contract';
import type { Tx, WithTransaction } from '@artel/server';
import { findAccount, lockAccount } from '../../accounts/accounts.store.ts';
import { CHALLENGE_LIFETIME } from '../../policy.ts';
import { requireProof } from '../../sessions/require-proof.ts';
import { userHandles } from '../../tables.ts';
import { createChallenge } from '../challenges/create-challenge.ts';
import { findUserHandle, listPasskeys } from './passkeys.store.ts';
import { describeKnown, PASSKEY_ALGORITHMS, relyingParty } from './relying-party.ts';

/** The longest length allowed; random, so that a stolen authenticator does not reveal its owner. */
const HANDLE_BYTES = 64;

type Deps = Pick<WithTransaction, 'tx' | 'clock' | 'secrets' | 'http' | 'config' | 'limits'>;

/** Starts a new passkey: returns the options that the browser passes to an authenticator. */
export async function startPasskey(deps: Deps, actor: Actor): Promise<RouteResponse<typeof route>> {
  const { tx, config, limits } = deps;
  const { userId, sessionId } = actor;
  await requireProof(deps, tx, actor);
  await lockAccount(tx, userId);
  const passkeys = await listPasskeys(tx, userId);
  const existing = async () => passkeys.length;
  await limits.expect(tx, identityLimits.passkeys, { person: userId }, { existing });
  const account = await findAccount(tx, userId);
  const challenge = await createChallenge(deps, tx, { purpose: 'passkey', userId, sessionId });
  const party = relyingParty(config);
  const handle = await ensureHandle(tx, userId);
  return {
    challenge,
    options: {
      rp: { id: party.id, name: party.name },
      user: {
        id: handle.toString('base64url'),
        name: account?.email ?? '',
        displayName: `${account?.givenName ?? ''} ${account?.familyName ?? ''}`.trim(),
      },
      challenge,
      timeout: CHALLENGE_LIFETIME,
      pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
      // The authenticator refuses a second key for the same account.
      excludeCredentials: passkeys.map(describeKnown),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    },
  };
}

async function ensureHandle(tx: Tx, userId: string): Promise<Buffer> {
  const handle = await findUserHandle(tx, userId);
  if (handle !== null) return handle;
  const fresh = randomBytes(HANDLE_BYTES);
  await userHandles.insert(tx, { userId, handle: fresh });
  return fresh;
}
