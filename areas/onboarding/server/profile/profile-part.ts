import type { OnboardingChanges, Profile } from '@artel/company/contract';
import type { ProfilePart, WithTransaction } from '@artel/server';
import { tours } from '../tables.ts';
import { findBeginnings } from './profile-part.store.ts';

type Beginnings = Pick<Profile, 'companyNameDraft' | 'isOnboarding'>;

const MAX_FINALIZED = 100_000;
const over: Beginnings = { companyNameDraft: '', isOnboarding: false };

/**
 * The users who have finished onboarding. Both rows are written only together with the account, so no one
 * returns to onboarding; cleared as a whole when full.
 */
const finalizedIds = new Set<string>();

function rememberFinalized(userId: string): void {
  if (finalizedIds.size >= MAX_FINALIZED) finalizedIds.clear();
  finalizedIds.add(userId);
}

/** The company name typed at sign-up, and whether the tour is due; its end needs no version. */
export const profilePart: ProfilePart<WithTransaction> = {
  async load(tx, userId): Promise<Beginnings> {
    if (finalizedIds.has(userId)) return over;
    const { companyName, touredBy } = await findBeginnings(tx, userId);
    const isOver = companyName === null && touredBy === null;
    if (isOver) tx.afterCommit(() => rememberFinalized(userId));
    return isOver ? over : { companyNameDraft: companyName ?? '', isOnboarding: touredBy !== null };
  },
  async update({ tx, clock }, userId, { isOnboarding }: OnboardingChanges) {
    if (isOnboarding === false)
      await tours.updateAll(tx, { userId, endedAt: null }, { endedAt: clock.now() });
  },
};
