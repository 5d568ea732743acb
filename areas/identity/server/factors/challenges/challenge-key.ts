import type { Secrets } from '@artel/server';
import { networkOf } from '@artel/server';
import type { ChallengeKey, ChallengePurpose } from './challenges.store.ts';

/** What a challenge is good for: a purpose, and where known the person, their session and their password's hash. */
export interface ChallengeFacts {
  readonly purpose: ChallengePurpose;
  /** Null: nobody has said yet who they are. */
  readonly userId: string | null;
  readonly sessionId?: string;
  readonly passwordHash?: string;
}

/**
 * Whom a challenge is given to, as the table knows them: the person, the network, or at a sign-in both. Else whoever knows
 * the password could ask for challenges without end, each in the place of the owner's.
 */
export function getChallengeHolder(
  secrets: Pick<Secrets, 'mac'>,
  { userId, purpose }: Pick<ChallengeFacts, 'userId' | 'purpose'>,
  address: string,
): Buffer {
  const network = `network ${networkOf(address)}`;
  if (userId === null) return secrets.mac('challenge-holder', network);
  const isVisitor = purpose === 'sign-in';
  return secrets.mac('challenge-holder', isVisitor ? `user ${userId} ${network}` : `user ${userId}`);
}

/** What a challenge is bound to. Of nobody in particular it is to nothing: a telephone may change its network meanwhile. */
export function getBinding(secrets: Pick<Secrets, 'mac'>, facts: Omit<ChallengeFacts, 'purpose'>): Buffer {
  const { userId, sessionId = null, passwordHash = null } = facts;
  return secrets.mac('challenge-binding', JSON.stringify([userId, sessionId, passwordHash]));
}

/** By what an answer finds its challenge. */
export function challengeKey(
  secrets: Pick<Secrets, 'mac' | 'hash'>,
  facts: ChallengeFacts,
  token: string,
): ChallengeKey {
  return { tokenHash: secrets.hash(token), purpose: facts.purpose, boundTo: getBinding(secrets, facts) };
}
