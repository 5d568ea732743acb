import { companyChanged } from '@artel/company/contract';
import { exportChanged, getCompanyErasure, listCompanyExports, listExports } from '@artel/privacy/contract';
import type { LiveReaction } from '@artel/web';

/** The queries that the sections fetch again when another person changed something. */
export const liveReactions: readonly LiveReaction[] = [
  { event: exportChanged, refetches: [listExports, listCompanyExports] },
  { event: companyChanged, refetches: [getCompanyErasure] },
];
