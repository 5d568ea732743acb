import { companyChanged } from '@artel/company/contract';
import { getTrial } from '@artel/onboarding/contract';
import type { LiveReaction } from '@artel/web';

/** The queries that the area's screens fetch again when another person changed something. */
export const liveReactions: readonly LiveReaction[] = [{ event: companyChanged, refetches: [getTrial] }];
