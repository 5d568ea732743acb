import {
  billingPages,
  formatKopecks,
  invoiceIssued,
  invoicePaid,
  invoiceReminded,
  invoiceVoided,
} from '@artel/billing/contract';
import { listHolders } from '@artel/company/server';
import { type NoticeTo, notice, type Platform } from '@artel/server';
import type { InvoiceMessageKind } from '../outbox/messages.store.ts';
import { shortDay } from '../printing/short-day.ts';
import { invoices } from '../tables.ts';
import { findFacts } from './find-facts.ts';

interface Of {
  readonly companyId: string;
  readonly invoiceId: string;
}

type Reminder = Exclude<InvoiceMessageKind, 'issued' | 'paid' | 'void'>;

/** Notifies the members who may see what the company pays, by the bell alone: the area sends its own letters. */
function notifyMembers(
  deps: Platform,
  { companyId, invoiceId }: Of,
  about: Reminder | null = null,
): Promise<NoticeTo[]> {
  const { text } = deps;
  return deps.db.asCompanyJob('notice billing/invoice-issued', companyId, async (tx) => {
    const invoice = await invoices.find(tx, { companyId, id: invoiceId });
    if (!invoice) return [];
    const { company, lastDay, payable } = await findFacts(deps, tx, invoice);
    const { number, dueOn, kopecks } = invoice;
    const sum = (of: number) => text('billing.rubles', { sum: formatKopecks(of) });
    const values = {
      number: number ?? '',
      company,
      total: sum(kopecks),
      left: sum(payable.kopecks),
      due: shortDay(dueOn ?? ''),
      ...(about !== null && {
        what: text(`letters.billing.short.${about}`, {
          due: shortDay(dueOn ?? ''),
          lastDay: shortDay(lastDay ?? ''),
        }),
      }),
    };
    const holders = await listHolders(deps, tx, companyId, 'billing.see');
    return holders.map((userId) => ({ userId, companyId, values, page: billingPages.invoices.path }));
  });
}

const issued = notice({
  kind: 'billing/invoice-issued',
  event: invoiceIssued,
  isFixed: true,
  run: (deps, of) => notifyMembers(deps, of),
});

const reminded = notice({
  kind: 'billing/invoice-reminder',
  event: invoiceReminded,
  isFixed: true,
  run: (deps, { about, ...of }) => notifyMembers(deps, of, about),
});

const paid = notice({
  kind: 'billing/invoice-paid',
  event: invoicePaid,
  isFixed: true,
  run: (deps, of) => notifyMembers(deps, of),
});

const voided = notice({
  kind: 'billing/invoice-void',
  event: invoiceVoided,
  isFixed: true,
  run: (deps, of) => notifyMembers(deps, of),
});

/** Bell notices about invoices. */
export const invoiceNotices = [issued, reminded, paid, voided];
