import { duePart } from '@artel/billing/contract';
import { loadsPart } from '@artel/server';
import { listDueInvoices } from '../invoices/invoices.store.ts';
import { documents } from '../tables.ts';

const SHOWN = 3;

/**
 * Loads what is to be paid and signed, for those who see what the company pays; empty if there is nothing.
 */
export const loadDue = loadsPart({
  part: duePart,
  permission: 'billing.see',
  load: async ({ tx }, { membership }) => {
    if (membership === null) return null;
    const due = await listDueInvoices(tx, membership.companyId);
    const toSign = await documents.count(tx, { companyId: membership.companyId, state: 'sent' });
    if (due.length === 0 && toSign === 0) return null;
    const open = due.map(({ id, number, dueOn, kopecks, paidKopecks }) => ({
      id,
      number: number ?? '',
      dueOn: dueOn ?? '',
      openKopecks: kopecks - paidKopecks,
    }));
    return {
      invoices: open.slice(0, SHOWN),
      count: open.length,
      kopecks: open.reduce((sum, { openKopecks }) => sum + openKopecks, 0),
      toSign,
    };
  },
});
