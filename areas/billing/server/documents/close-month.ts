import { billingChanged, billingErrors } from '@artel/billing/contract';
import { AppError, type MemberActor } from '@artel/contract';
import { addDays, type Day, dayIn } from '@artel/contract/time';
import { idsInPieces, type Platform, type Tx } from '@artel/server';
import { listServedCompanyIds, listServices } from '../invoices/services.store.ts';
import { getSeller, type Seller } from '../sellers/find-seller.ts';
import { inCompany } from '../sellers/in-company.ts';
import { takeNumber } from '../sellers/numbers.store.ts';
import { findParty } from '../sellers/party.ts';
import { cutServices } from './cut-services.ts';
import { insertDocument, isClosed, listClosedCuts, lockClosing, type NewLine } from './documents.store.ts';

/** No period is longer than a year, and nobody pays for one that was over a month before. */
const LOOKS_BACK = 400;

interface Closing {
  readonly seller: Seller;
  readonly month: Day;
  /** The first day of the next one. */
  readonly until: Day;
}

/** The seller closes a month that is over: each company that was served gets one document, once. Each is a transaction of its own. */
export async function closeMonth(
  deps: Platform,
  { membership: { companyId: sellerId }, userId }: MemberActor,
  month: string,
): Promise<{ documents: number }> {
  const seller = await deps.db.asCompanyJob(sellerId, (tx) => getSeller(deps, tx, sellerId));
  const first = `${month}-01`;
  const until = `${addDays(first, 31).slice(0, 7)}-01`;
  // A document bears the last day of its month; on that day it may be made.
  if (dayIn(seller.party.timeZone, deps.clock.now()) < addDays(until, -1))
    throw new AppError(billingErrors['month-not-over']);
  const documents = await closeAll(deps, { seller, month: first, until });
  await deps.db.asCompanyJob(sellerId, (tx) =>
    deps.audit.record(tx, {
      act: 'billing/month-closed',
      userId,
      companyId: sellerId,
      subject: `month:${month}`,
      after: { documents },
    }),
  );
  return { documents };
}

async function closeAll(deps: Platform, closing: Closing): Promise<number> {
  const { seller, month, until } = closing;
  const from = addDays(month, -LOOKS_BACK);
  const sellerId = seller.companyId;
  const companyIds = idsInPieces((after, atMost) =>
    deps.db.asCompanyJob(sellerId, (tx) =>
      listServedCompanyIds(tx, { sellerId, from, until, after, atMost }),
    ),
  );
  let documents = 0;
  for await (const companyId of companyIds)
    if (await deps.db.asCompanyJob(companyId, (tx) => closeOne(deps, tx, companyId, closing))) documents += 1;
  return documents;
}

/** The document of one company; false where the month was closed before or nothing fell into it. */
async function closeOne(deps: Platform, tx: Tx, companyId: string, closing: Closing): Promise<boolean> {
  const { seller, month, until } = closing;
  const sellerId = seller.companyId;
  await lockClosing(tx, companyId);
  if (await isClosed(tx, companyId, { sellerId, month })) return false;
  const services = await listServices(tx, companyId, { sellerId, from: addDays(month, -LOOKS_BACK), until });
  const invoiceIds = [...new Set(services.map(({ invoiceId }) => invoiceId))];
  const closed = await listClosedCuts(tx, companyId, invoiceIds);
  const lines = cutServices(services, closed, { until, regime: seller.party.vatRegime });
  const buyer = await findParty(deps, tx, companyId);
  if (lines.length === 0 || buyer === null) return false;
  await deps.live.tell(tx, { companyId }, billingChanged, { companyId });
  const year = Number(month.slice(0, 4));
  const place = await inCompany(deps, tx, { companyId: sellerId, backTo: companyId }, () =>
    takeNumber(tx, { companyId: sellerId, series: 'act', year, first: seller.settings.firstAct }),
  );
  const sum = (of: (line: NewLine) => number) => lines.reduce((all, line) => all + of(line), 0);
  const document = {
    companyId,
    id: deps.ids.next(),
    sellerId,
    kind: 'act',
    state: 'sent',
    number: `${seller.settings.actPrefix}${place}`,
    year,
    place,
    issuedOn: addDays(until, -1),
    month,
    kopecks: sum(({ kopecks }) => kopecks),
    vatKopecks: sum(({ vatKopecks }) => vatKopecks),
    seller: seller.party,
    buyer,
    basis: deps.text('billing.invoice.basis'),
    createdAt: deps.clock.now(),
  };
  await insertDocument(tx, document, lines);
  return true;
}
