import type { OnboardingChanges, Profile } from '@artel/company/contract';
import type { ProfilePart, WithTransaction } from '@artel/server';
import { endTour } from '../tour/tours.store.ts';
import { findBeginnings } from './profile-part.store.ts';

/** The company name typed at sign-up, and whether the tour is due; its end needs no version. */
export const profilePart: ProfilePart<WithTransaction> = {
  async load(tx, userId): Promise<Pick<Profile, 'companyNameDraft' | 'isOnboarding'>> {
    const { companyName, touredBy } = await findBeginnings(tx, userId);
    return { companyNameDraft: companyName ?? '', isOnboarding: touredBy !== null };
  },
  async update({ tx, clock }, userId, { isOnboarding }: OnboardingChanges) {
    if (isOnboarding === false) await endTour(tx, userId, clock.now());
  },
};
