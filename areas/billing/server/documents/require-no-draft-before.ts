import { billingErrors } from '@artel/billing/contract';
import { AppError } from '@artel/contract';
import { addDays, type Day } from '@artel/contract/time';
import type { Platform, Tx } from '@artel/server';
import { inCompany } from '../parties/in-company.ts';
import { documents } from '../tables.ts';
import { listIssuedDocumentIds } from './documents.store.ts';

/** Numbers of tax invoices follow their dates: a document with a later date waits for the drafts of earlier months. */
export async function requireNoDraftBefore(
  deps: Pick<Platform, 'db'>,
  tx: Tx,
  sellerId: string,
  month: Day,
): Promise<void> {
  const until = addDays(month, -1);
  const start = { after: null, limit: 1 } as const;
  const [first] = await listIssuedDocumentIds(tx, sellerId, start, { states: ['draft'], until });
  if (!first) return;
  const { companyId, id } = first;
  const draft = await inCompany(
    deps,
    tx,
    { reason: 'billing/sold-papers', companyId, backTo: sellerId },
    () => documents.find(tx, { companyId, id }),
  );
  throw earlierOpen(draft?.month ?? until);
}

export const earlierOpen = (month: Day) =>
  new AppError(billingErrors['earlier-month-open'], {
    values: { month: `${month.slice(5, 7)}.${month.slice(0, 4)}` },
  });
