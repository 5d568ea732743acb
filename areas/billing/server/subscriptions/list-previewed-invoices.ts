import type { PreviewedInvoice } from '@artel/billing/contract';
import type { InvoiceRow } from '../invoices/invoices.store.ts';

type Voided = Pick<InvoiceRow, 'number' | 'kopecks' | 'paidKopecks' | 'reason'>;
type Issued = Pick<PreviewedInvoice, 'reason' | 'kopecks'>;

/** The invoices that an act voids, and then the one that it issues, if any. */
interface Step {
  readonly when: PreviewedInvoice['when'];
  readonly voided: readonly Voided[];
  readonly issued: Issued | null;
}

/**
 * Lists all invoices that the steps of an act void and issue. The payments of void ones become credit, and the
 * credit goes into the next invoice.
 */
export function listPreviewedInvoices(balance: number, steps: readonly Step[]): PreviewedInvoice[] {
  let credit = balance;
  return steps.flatMap(({ when, voided, issued }) => {
    credit += voided.reduce((sum, { paidKopecks }) => sum + paidKopecks, 0);
    const gone = voided.map(({ number, kopecks, paidKopecks, reason }) => ({
      act: 'void' as const,
      reason: reason as PreviewedInvoice['reason'],
      number,
      kopecks,
      creditKopecks: paidKopecks,
      when,
    }));
    if (!issued) return gone;
    const creditKopecks = Math.min(credit, issued.kopecks);
    credit -= creditKopecks;
    return [...gone, { act: 'issue' as const, ...issued, number: null, creditKopecks, when }];
  });
}
