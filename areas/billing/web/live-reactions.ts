import {
  billingChanged,
  listCustomers,
  listDocuments,
  listInvoices,
  listPayments,
  listSoldDocuments,
  listSoldInvoices,
  listSubscriptions,
  salesChanged,
  sumInvoices,
  sumSoldInvoices,
} from '@artel/billing/contract';
import { getDashboard } from '@artel/contract';
import type { LiveReaction } from '@artel/web';

/** The queries that the area's screens refetch when another user changed something. */
export const liveReactions: readonly LiveReaction[] = [
  {
    event: billingChanged,
    refetches: [listSubscriptions, listInvoices, sumInvoices, listDocuments, getDashboard],
  },
  {
    event: salesChanged,
    refetches: [listSoldInvoices, sumSoldInvoices, listSoldDocuments, listCustomers, listPayments],
  },
];
