import { companyChanged } from '@artel/company/contract';
import { getTrial } from '@artel/onboarding/contract';
import type { LiveReaction } from '@artel/web';

/** What the area's screens ask for anew when somebody else changed something. */
export const liveReactions: readonly LiveReaction[] = [{ event: companyChanged, refetches: [getTrial] }];
