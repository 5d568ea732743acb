import type { Tx } from '@artel/server';
import type { Selectable } from 'kysely';
import type { Db } from '../db.ts';
import { previews } from '../tables.ts';

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
  await previews.insert(tx, { ...row, requested: JSON.stringify(requested), answer: JSON.stringify(answer) });
}
