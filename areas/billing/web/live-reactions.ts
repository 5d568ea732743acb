import {
  billingChanged,
  listDocuments,
  listInvoices,
  listSoldDocuments,
  listSubscriptions,
  sumInvoices,
} from '@artel/billing/contract';
import { getDashboard } from '@artel/contract';
import type { LiveReaction } from '@artel/web';

/** What the area's screens ask for anew when somebody else changed something. */
export const liveReactions: readonly LiveReaction[] = [
  {
    event: billingChanged,
    refetches: [listSubscriptions, listInvoices, sumInvoices, listDocuments, listSoldDocuments, getDashboard],
  },
];
