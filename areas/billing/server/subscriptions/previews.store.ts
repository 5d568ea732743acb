import { over, type Tx } from '@artel/server';
import type { Selectable } from 'kysely';
import type { Db } from '../db.ts';

export type PreviewRow = Selectable<Db['billing.previews']>;

/** The request, and the version of the price that was shown. */
export interface RequestedPreview {
  readonly tariffId: string;
  readonly seats: number;
  readonly priceNumber: number;
  /** Set for an order: the unpaid one of the same line, which this one replaces. */
  readonly replacesId?: string | null;
  /** Set for a change. */
  readonly subscriptionId?: string;
}

interface NewPreview {
  readonly companyId: string;
  readonly id: string;
  readonly requested: RequestedPreview;
  readonly answer: unknown;
  readonly expiresAt: Date;
}

export async function insertPreview(tx: Tx, { requested, answer, ...row }: NewPreview): Promise<void> {
  await over<Db>(tx)
    .insertInto('billing.previews')
    .values({ ...row, requested: JSON.stringify(requested), answer: JSON.stringify(answer) })
    .execute();
}

/** A preview, locked until the end of the transaction: two who confirm it at once follow each other. */
export async function findPreviewForUpdate(
  tx: Tx,
  companyId: string,
  id: string,
): Promise<PreviewRow | null> {
  const row = await over<Db>(tx)
    .selectFrom('billing.previews')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function setConfirmed(tx: Tx, { companyId, id }: PreviewRow, confirmedAt: Date): Promise<void> {
  await over<Db>(tx)
    .updateTable('billing.previews')
    .set({ confirmedAt })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
}
