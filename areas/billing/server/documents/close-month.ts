import { billingErrors, type ClosingKind, type VatRegime } from '@artel/billing/contract';
import { AppError, type MemberActor } from '@artel/contract';
import { addDays, type Day, dayIn } from '@artel/contract/time';
import { listIdsInChunks, type Platform, type Tx } from '@artel/server';
import { findBasis } from '../agreements/find-basis.ts';
import { findPreference } from '../closing-preferences/closing-preferences.store.ts';
import { lockBooks } from '../invoices/lock-books.ts';
import { listServedCompanyIds, listServices } from '../invoices/services.store.ts';
import { publishSales } from '../outbox/publish-sales.ts';
import { getSeller, type Seller } from '../sellers/find-seller.ts';
import { recordRegime } from '../sellers/record-regime.ts';
import { documents } from '../tables.ts';
import { chooseDocumentKind } from './choose-document-kind.ts';
import { findClosed, setClosed } from './closings.store.ts';
import { cutServices } from './cut-services.ts';
import { insertDocument, listClosedCuts, type NewLine } from './documents.store.ts';
import { findBuyer } from './find-buyer.ts';
import { namePayments } from './name-payments.ts';
import { notifySent } from './notify-sent.ts';
import { numberDocument } from './number-document.ts';
import { earlierOpen, requireNoDraftBefore } from './require-no-draft-before.ts';

/** No period is longer than a year, and a period is paid at most a month after its end. */
const LOOKBACK_DAYS = 400;
/** Sorts before every id. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

interface Closing {
  readonly seller: Seller;
  readonly month: Day;
  /** The first day of the next one. */
  readonly until: Day;
  readonly regimeOn: (day: Day) => VatRegime;
  readonly isDraft: boolean;
}

/**
 * The seller closes a month that is over: each company that was served gets one document, once. Each document
 * is written in a transaction of its own.
 */
export async function closeMonth(
  deps: Platform,
  actor: MemberActor,
  { month, isDraft }: { readonly month: string; readonly isDraft: boolean },
): Promise<{ documents: number }> {
  const {
    membership: { companyId: sellerId },
    userId,
  } = actor;
  const seller = await deps.db.asCompanyJob('billing/close-month', sellerId, (tx) =>
    getSeller(deps, tx, sellerId),
  );
  const first = `${month}-01`;
  const until = `${addDays(first, 31).slice(0, 7)}-01`;
  // A document is dated the last day of its month and may be issued on that day.
  if (dayIn(seller.party.timeZone, deps.clock.now()) < addDays(until, -1))
    throw new AppError(billingErrors['month-not-over']);
  const regimeOn = await deps.db.asCompanyJob('billing/close-month', sellerId, async (tx) => {
    if (!(await isDueToClose(deps, tx, sellerId, { month: first, isDraft }))) return null;
    return recordRegime(tx, seller, dayIn(seller.party.timeZone, deps.clock.now()));
  });
  if (regimeOn === null)
    return deps.db.asCompany(actor, (tx) => deps.once.finish(tx, async () => ({ documents: 0 })));
  const documents = await closeAll(deps, { seller, month: first, until, regimeOn, isDraft });
  return deps.db.asCompany(actor, (tx) =>
    deps.once.finish(tx, async () => {
      // The month is marked after all its documents were written: the next month can't be closed while this
      // one is half done.
      await setClosed(tx, sellerId, first);
      await publishSales(deps, tx);
      await deps.audit.record(tx, {
        act: 'billing/month-closed',
        userId,
        companyId: sellerId,
        subject: `month:${month}`,
        after: { documents, isDraft },
      });
      return { documents };
    }),
  );
}

/**
 * Checks whether a month may be closed now. Services left out of a month come with the next one, so a month
 * waits for those before it, and for their drafts: numbers of tax invoices follow their days. False where a
 * later month was closed meanwhile, so that nothing is left to do.
 */
async function isDueToClose(
  deps: Platform,
  tx: Tx,
  sellerId: string,
  { month, isDraft }: Pick<Closing, 'month' | 'isDraft'>,
): Promise<boolean> {
  const last = await findClosed(tx, sellerId);
  if (last !== null && month < last) return false;
  const isFirst = last === null && !(await isServedBefore(tx, sellerId, month));
  const next = last === null ? null : monthAfter(last);
  if (!isFirst && (next === null || month > next))
    throw earlierOpen(next ?? monthAfter(addDays(month, -LOOKBACK_DAYS)));
  if (!isDraft) await requireNoDraftBefore(deps, tx, sellerId, month);
  return true;
}

const monthAfter = (month: Day): Day => `${addDays(`${month.slice(0, 7)}-01`, 31).slice(0, 7)}-01`;

async function isServedBefore(tx: Tx, sellerId: string, month: Day): Promise<boolean> {
  const from = addDays(month, -LOOKBACK_DAYS);
  const ids = await listServedCompanyIds(tx, { sellerId, from, until: month, after: NO_ID, atMost: 1 });
  return ids.length > 0;
}

async function closeAll(deps: Platform, closing: Closing): Promise<number> {
  const { seller, month, until } = closing;
  const from = addDays(month, -LOOKBACK_DAYS);
  const sellerId = seller.companyId;
  const companyIds = listIdsInChunks((after, atMost) =>
    deps.db.asCompanyJob('billing/close-month', sellerId, (tx) =>
      listServedCompanyIds(tx, { sellerId, from, until, after, atMost }),
    ),
  );
  let documents = 0;
  for await (const companyId of companyIds)
    if (
      await deps.db.asCompanyJob('billing/close-month', companyId, (tx) =>
        closeCompany(deps, tx, companyId, closing),
      )
    )
      documents += 1;
  return documents;
}

/** The document of one company; false where the month was closed before or nothing fell into it. */
export async function closeCompany(
  deps: Platform,
  tx: Tx,
  companyId: string,
  closing: Closing,
): Promise<boolean> {
  const { seller, month, until, isDraft } = closing;
  const sellerId = seller.companyId;
  await lockBooks(tx, companyId);
  if (await documents.exists(tx, { companyId, sellerId, month, state: { '<>': 'corrected' } })) return false;
  const services = await listServices(tx, companyId, {
    sellerId,
    from: addDays(month, -LOOKBACK_DAYS),
    until,
  });
  const invoiceIds = [...new Set(services.map(({ invoiceId }) => invoiceId))];
  const closed = await listClosedCuts(tx, companyId, invoiceIds);
  const lines = cutServices(services, closed, { until, regimeOn: closing.regimeOn });
  if (lines.length === 0) return false;
  const sum = (of: (line: NewLine) => number) => lines.reduce((all, line) => all + of(line), 0);
  const buyer = await findBuyer(deps, tx, companyId, invoiceIds);
  const document = {
    companyId,
    id: deps.ids.next(),
    sellerId,
    kind: chooseDocumentKind(
      {
        bySeller: seller.settings.closingKind as ClosingKind | null,
        byBuyer: await findPreference(tx, companyId),
      },
      lines,
    ),
    year: Number(month.slice(0, 4)),
    issuedOn: addDays(until, -1),
    month,
    kopecks: sum(({ kopecks }) => kopecks),
    vatKopecks: sum(({ vatKopecks }) => vatKopecks),
    seller: seller.party,
    buyer,
    basis: await findBasis(deps, tx, { companyId, inn: buyer.inn }),
    payments: await namePayments(deps, tx, { companyId, sellerId, invoiceIds }),
    createdAt: deps.clock.now(),
  };
  if (isDraft) await insertDocument(tx, { ...document, state: 'draft' }, lines);
  else {
    await notifySent(deps, tx, document);
    const { number, place } = await numberDocument(deps, tx, seller, document);
    const sent = { ...document, state: 'sent', number, place, sentAt: deps.clock.now() };
    await insertDocument(tx, sent, lines);
  }
  return true;
}
