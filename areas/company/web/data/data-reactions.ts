import {
  companyChanged,
  exportChanged,
  getCompanyErasure,
  listCompanyExports,
  listExports,
} from '@artel/company/contract';
import type { LiveReaction } from '@artel/web';

/** What the sections about data ask for anew. */
export const dataReactions: readonly LiveReaction[] = [
  { event: exportChanged, refetches: [listExports, listCompanyExports] },
  { event: companyChanged, refetches: [getCompanyErasure] },
];
