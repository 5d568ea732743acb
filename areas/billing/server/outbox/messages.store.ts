import type { Tx } from '@artel/server';
import { sql } from 'kysely';
import { invoiceMessages } from '../tables.ts';

/** Messages about an invoice to those who pay, in the order in which they are sent. */
export const INVOICE_MESSAGE_KINDS = [
  'issued',
  'due-soon',
  'due-today',
  'overdue',
  'ends-soon',
  'paid',
  'void',
] as const;
export type InvoiceMessageKind = (typeof INVOICE_MESSAGE_KINDS)[number];

export interface Message {
  readonly companyId: string;
  readonly invoiceId: string;
  readonly about: InvoiceMessageKind;
}

/** Lists the messages that were scheduled for an invoice. */
export async function listInvoiceMessageKinds(
  tx: Tx,
  companyId: string,
  invoiceId: string,
): Promise<InvoiceMessageKind[]> {
  const rows = await invoiceMessages.list(tx, { companyId, invoiceId }, { columns: ['about'] });
  return rows.map(({ about }) => about as InvoiceMessageKind);
}

/** Records that it was sent; false where it was sent before. */
export async function setSent(
  tx: Tx,
  { companyId, invoiceId, about }: Message,
  sentAt: Date,
): Promise<boolean> {
  return (
    (await invoiceMessages.updateAll(tx, { companyId, invoiceId, about, sentAt: null }, { sentAt })) === 1
  );
}

interface Wanted {
  readonly until: string;
  readonly after: string;
}

/** Companies that owe something due before a day, in the order of their ids. */
export async function listRemindedCompanyIds(
  tx: Tx,
  { until, after }: Wanted,
  atMost: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM billing.reminded_company_ids(${until}::date, ${after}::uuid, ${atMost}::integer) AS id`.execute(
    tx.kysely,
  );
  return rows.map(({ id }) => id);
}
