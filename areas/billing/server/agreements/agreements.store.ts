import { lockFor, over, type Tx } from '@artel/server';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../db.ts';
import { agreements, offers } from '../tables.ts';

export type OfferRow = Selectable<Db['billing.offers']>;
type AgreementRow = Selectable<Db['billing.agreements']>;

/** The version that holds now; null while none was published. */
export async function findOffer(tx: Tx): Promise<OfferRow | null> {
  const row = await over<Db>(tx)
    .selectFrom('billing.offers')
    .select(['number', 'content', 'hash', 'publishedAt'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Writes the next version; two at once get two numbers. */
export async function insertOffer(
  tx: Tx,
  { content, hash, publishedAt }: Omit<OfferRow, 'number'>,
): Promise<OfferRow> {
  await lockFor(tx, 'billing/offers', null);
  const number = ((await findOffer(tx))?.number ?? 0) + 1;
  const row = { number, content, hash, publishedAt };
  await offers.insert(tx, row);
  return row;
}

/** Returns the latest agreement of the company that is still valid; null where it never agreed. */
export async function findAgreement(tx: Tx, companyId: string): Promise<AgreementRow | null> {
  const row = await over<Db>(tx)
    .selectFrom('billing.agreements')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('undoneAt', 'is', null)
    .orderBy('entry', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

interface Accepted {
  readonly number: number;
  readonly agreedAt: Date;
}

/** Which version of the offer the company accepted last under this INN. */
export async function findAccepted(
  tx: Tx,
  { companyId, inn }: { readonly companyId: string; readonly inn: string },
): Promise<Accepted | null> {
  const row = await over<Db>(tx)
    .selectFrom('billing.agreements')
    .select(['offerNumber', 'agreedAt'])
    .where('companyId', '=', companyId)
    .where('inn', '=', inn)
    .where('offerNumber', 'is not', null)
    .where('undoneAt', 'is', null)
    .orderBy('entry', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && row.offerNumber !== null ? { number: row.offerNumber, agreedAt: row.agreedAt } : null;
}

/** Whether the company accepted any version under another known INN. */
export async function isAcceptedByOther(
  tx: Tx,
  { companyId, inn }: { readonly companyId: string; readonly inn: string },
): Promise<boolean> {
  const row = await over<Db>(tx)
    .selectFrom('billing.agreements')
    .select('entry')
    .where('companyId', '=', companyId)
    .where('offerNumber', 'is not', null)
    .where('undoneAt', 'is', null)
    .where('inn', 'not in', ['', inn])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes what the company agreed to, behind the lock of its books. */
export async function insertAgreement(
  tx: Tx,
  agreement: Omit<Insertable<Db['billing.agreements']>, 'entry'>,
): Promise<void> {
  const { companyId } = agreement;
  const { last } = await over<Db>(tx)
    .selectFrom('billing.agreements')
    .select(({ fn }) => fn.max('entry').as('last'))
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow();
  await agreements.insert(tx, { ...agreement, entry: (last ?? 0) + 1 });
}

/** Marks a version that a payment accepted as no longer accepted; false if no payment accepted it. */
export async function undoAcceptance(
  tx: Tx,
  { companyId, offerNumber }: { readonly companyId: string; readonly offerNumber: number },
  undoneAt: Date,
): Promise<boolean> {
  return (
    (await agreements.updateAll(
      tx,
      { companyId, offerNumber, agreedBy: null, undoneAt: null },
      { undoneAt },
    )) > 0
  );
}
