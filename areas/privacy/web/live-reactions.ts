import { companyChanged } from '@artel/company/contract';
import { exportChanged, getCompanyErasure, listCompanyExports, listExports } from '@artel/privacy/contract';
import type { LiveReaction } from '@artel/web';

/** What the sections ask for anew when somebody else changed something. */
export const liveReactions: readonly LiveReaction[] = [
  { event: exportChanged, refetches: [listExports, listCompanyExports] },
  { event: companyChanged, refetches: [getCompanyErasure] },
];
