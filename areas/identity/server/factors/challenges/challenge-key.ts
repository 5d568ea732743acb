import type { Secrets } from '@artel/server';
import { toNetwork } from '@artel/server';
import type { ChallengeKey, ChallengePurpose } from './challenges.store.ts';

/** The facts that bind a challenge: its purpose and, if known, the person, the session and the password's hash. */
export interface ChallengeFacts {
  readonly purpose: ChallengePurpose;
  /** Null while the person has not identified themselves. */
  readonly userId: string | null;
  readonly sessionId?: string;
  readonly passwordHash?: string;
}

/**
 * Returns the holder of a challenge, as the table stores it: the person, the network, or at a sign-in both.
 * Otherwise an attacker who knows the password could request challenges without end, each replacing the
 * owner's.
 */
export function getChallengeHolder(
  secrets: Pick<Secrets, 'mac'>,
  { userId, purpose }: Pick<ChallengeFacts, 'userId' | 'purpose'>,
  address: string,
): Buffer {
  const network = `network ${toNetwork(address)}`;
  if (userId === null) return secrets.mac('challenge-holder', network);
  const isVisitor = purpose === 'sign-in';
  return secrets.mac('challenge-holder', isVisitor ? `user ${userId} ${network}` : `user ${userId}`);
}

/**
 * Returns the binding of a challenge. One without a person is bound to nothing: a telephone may change its
 * network meanwhile.
 */
export function getBinding(secrets: Pick<Secrets, 'mac'>, facts: Omit<ChallengeFacts, 'purpose'>): Buffer {
  const { userId, sessionId = null, passwordHash = null } = facts;
  return secrets.mac('challenge-binding', JSON.stringify([userId, sessionId, passwordHash]));
}

/** The key by which the challenge for an answer is found. */
export function challengeKey(
  secrets: Pick<Secrets, 'mac' | 'hash'>,
  facts: ChallengeFacts,
  token: string,
): ChallengeKey {
  return { tokenHash: secrets.hash(token), purpose: facts.purpose, boundTo: getBinding(secrets, facts) };
}
