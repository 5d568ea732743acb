import type { Secrets } from '@artel/server';
import { networkOf } from '../../throttle/network-of.ts';
import type { ChallengeKey, ChallengePurpose } from './challenges.store.ts';

/** What a challenge is good for: a purpose, and where known the person, their session and their password's hash. */
export interface ChallengeFacts {
  readonly purpose: ChallengePurpose;
  /** Null: nobody has said yet who they are. */
  readonly userId: string | null;
  readonly sessionId?: string;
  readonly passwordHash?: string;
}

/** Whom a challenge is given to, as the table knows them; without a person it is the network. */
export function holderOf(
  secrets: Pick<Secrets, 'mac'>,
  { userId }: Pick<ChallengeFacts, 'userId'>,
  address: string,
): Buffer {
  return secrets.mac(
    'challenge-holder',
    userId === null ? `network ${networkOf(address)}` : `user ${userId}`,
  );
}

/** What a challenge is bound to. Of nobody in particular it is to nothing: a telephone may change its network meanwhile. */
export function bindingOf(secrets: Pick<Secrets, 'mac'>, facts: Omit<ChallengeFacts, 'purpose'>): Buffer {
  const { userId, sessionId = null, passwordHash = null } = facts;
  return secrets.mac('challenge-binding', JSON.stringify([userId, sessionId, passwordHash]));
}

/** By what an answer finds its challenge. */
export function challengeKey(
  secrets: Pick<Secrets, 'mac' | 'hash'>,
  facts: ChallengeFacts,
  token: string,
): ChallengeKey {
  return { tokenHash: secrets.hash(token), purpose: facts.purpose, boundTo: bindingOf(secrets, facts) };
}
