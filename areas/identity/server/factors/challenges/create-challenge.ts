import { identityLimits } from '@artel/identity/contract';
import type { Platform, Tx } from '@artel/server';
import { CHALLENGE_LIFETIME, later } from '../../policy.ts';
import { type ChallengeFacts, getBinding, getChallengeHolder } from './challenge-key.ts';
import { insertChallenge, trimChallenges } from './challenges.store.ts';

interface NewChallengeFacts extends ChallengeFacts {
  /** A secret that is stored with it, and for how long. */
  readonly sealed?: Buffer;
  readonly lifetime?: number;
}

/**
 * Issues a one-time challenge of 192 random bits; the database stores its hash. A person or a network can
 * have only a limited number; the oldest are deleted.
 */
export async function createChallenge(
  { secrets, clock, http, limits }: Pick<Platform, 'secrets' | 'clock' | 'http' | 'limits'>,
  tx: Tx,
  { sealed, lifetime = CHALLENGE_LIFETIME, ...facts }: NewChallengeFacts,
): Promise<string> {
  const { purpose, userId } = facts;
  const now = clock.now();
  const holder = getChallengeHolder(secrets, facts, http.address);
  const limit = userId === null ? identityLimits['visitor-challenges'] : identityLimits.challenges;
  await trimChallenges(tx, { holder, purpose, maxCount: limits.latest(limit) - 1 });
  const token = secrets.token();
  await insertChallenge(tx, {
    tokenHash: secrets.hash(token),
    purpose,
    holder,
    boundTo: getBinding(secrets, facts),
    sealed: sealed ?? null,
    createdAt: now,
    expiresAt: later(now, lifetime),
  });
  return token;
}
