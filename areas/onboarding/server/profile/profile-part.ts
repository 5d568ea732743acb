import type { Profile, updateProfile } from '@artel/company/contract';
import type { RouteInput } from '@artel/contract';
import type { ProfilePart, WithTransaction } from '@artel/server';
import { endTour } from '../tour/tours.store.ts';
import { findBeginnings } from './profile-part.store.ts';

type Given = Pick<RouteInput<typeof updateProfile>['body'], 'isOnboarding'>;

/** The company name typed at sign-up, and whether the tour is due; its end needs no version. */
export const profilePart: ProfilePart<WithTransaction> = {
  async load(tx, userId): Promise<Pick<Profile, 'companyNameDraft' | 'isOnboarding'>> {
    const { companyName, touredBy } = await findBeginnings(tx, userId);
    return { companyNameDraft: companyName ?? '', isOnboarding: touredBy !== null };
  },
  async update({ tx, clock }, userId, { isOnboarding }: Given) {
    if (isOnboarding === false) await endTour(tx, userId, clock.now());
  },
};
