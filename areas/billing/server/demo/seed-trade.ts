import { vatRateOn } from '@artel/billing/contract';
import { findOperatorCompanyId, listOwnCompanyIds } from '@artel/company/server';
import { addDays, DAY, type Day, dayIn } from '@artel/contract/time';
import { findUserIdByEmail } from '@artel/identity/server';
import type { Platform, Tx } from '@artel/server';
import { closeCompany } from '../documents/close-month.ts';
import { setClosed } from '../documents/closings.store.ts';
import { changeDocument, listDocumentRows } from '../documents/documents.store.ts';
import { lockBooks } from '../invoices/lock-books.ts';
import { priceLines } from '../invoices/price-lines.ts';
import { findParty, type Party } from '../parties/find-party.ts';
import { applyPayment } from '../payments/apply-payment.ts';
import { insertBankFile, insertPayments } from '../payments/payments.store.ts';
import { findReadySeller, type Seller } from '../sellers/find-seller.ts';
import { issueInvoice } from '../subscriptions/issue-invoice.ts';
import { insertSubscription, listSubscriptionHistory } from '../subscriptions/subscriptions.store.ts';
import { bankPayments } from '../tables.ts';
import { presentPrice } from '../tariffs/present-tariff.ts';
import { findPrice, listLines, listTariffs } from '../tariffs/tariffs.store.ts';
import demo from './trade.json' with { type: 'json' };

interface Sides {
  readonly seller: Seller;
  readonly buyer: Party;
}

interface Paid {
  readonly invoiceId: string;
  readonly kopecks: number;
  readonly purpose: string;
}

/**
 * Lets one demo company buy from the other: an invoice paid for a year, one that is due, documents that were
 * signed, refused or that still wait, and a payment that is not assigned. Both cards were filled in before.
 */
export async function seedTrade(deps: Platform): Promise<void> {
  const sides = await findSides(deps);
  if (sides === null) return;
  const { seller, buyer } = sides;
  const isSeeded = await deps.db.asCompanyJob(
    'billing/demo',
    buyer.companyId,
    async (tx) => (await listSubscriptionHistory(tx, buyer.companyId)).length > 0,
  );
  if (isSeeded) return;
  const then = daysAgo(deps, demo.begunDaysAgo);
  const year = await subscribeTo(then, sides, { tariff: demo.tariff, seats: demo.seats });
  await pay(then, sides, year);
  await closeMonths(deps, sides, dayIn(buyer.timeZone, then.clock.now()));
  await subscribeTo(daysAgo(deps, demo.dueSinceDaysAgo), sides, { tariff: demo.addOn, seats: 1 });
  await deps.db.asCompanyJob('billing/demo', seller.companyId, (tx) =>
    bring(deps, tx, sides, { kopecks: demo.strayKopecks, purpose: demo.strayPurpose }),
  );
}

async function findSides(deps: Platform): Promise<Sides | null> {
  const userId = await findUserIdByEmail(deps, demo.buyerOwner);
  const sellerId = await deps.db.asInstallation('billing/seed', findOperatorCompanyId);
  const own = userId === null ? [] : await deps.db.asUser(userId, listOwnCompanyIds);
  const buyerId = own.find((id) => id !== sellerId);
  if (sellerId === null || buyerId === undefined) return null;
  return deps.db.asCompanyJob('billing/demo', buyerId, async (tx) => {
    const seller = await findReadySeller(deps, tx, buyerId);
    const buyer = await findParty(deps, tx, buyerId);
    return seller && buyer && { seller, buyer };
  });
}

/** Shifts the clock, so that rows record the present act as done this many days ago. */
function daysAgo(deps: Platform, days: number): Platform {
  const then = new Date(deps.clock.now().getTime() - days * DAY);
  return { ...deps, clock: { ...deps.clock, now: () => then } };
}

function subscribeTo(
  deps: Platform,
  { seller, buyer }: Sides,
  { tariff: name, seats }: { readonly tariff: string; readonly seats: number },
): Promise<Paid> {
  const { companyId } = buyer;
  return deps.db.asCompanyJob('billing/demo', companyId, async (tx) => {
    await lockBooks(tx, companyId);
    const tariff = (await listTariffs(tx)).find((known) => known.name === name);
    const line = (await listLines(tx)).find(({ id }) => id === tariff?.lineId);
    const row = tariff && (await findPrice(tx, tariff.id));
    if (!tariff || !line || !row) throw new Error(`The demo names an unknown tariff: ${name}`);
    const subscriptionId = deps.ids.next();
    await insertSubscription(tx, {
      companyId,
      id: subscriptionId,
      lineId: line.id,
      tariffId: tariff.id,
      tariffVersion: row.number,
      isBase: line.isBase,
      seats,
      timeZone: buyer.timeZone,
      trialUntil: null,
      createdAt: deps.clock.now(),
    });
    const vatRate = vatRateOn(seller.party.vatRegime, dayIn(buyer.timeZone, deps.clock.now()));
    const { id, kopecks, purpose } = await issueInvoice(deps, tx, {
      companyId,
      seller,
      buyer,
      subscriptionId,
      reason: 'subscribe',
      tariff: { id: tariff.id, version: row.number },
      seats,
      period: null,
      lines: priceLines(deps, { tariffName: tariff.name, price: presentPrice(row), seats, vatRate }),
    });
    return { invoiceId: id, kopecks, purpose };
  });
}

/** Records an incoming payment as the bank reports it; returns the payment's id. */
async function bring(
  deps: Platform,
  tx: Tx,
  { seller, buyer }: Sides,
  { kopecks, purpose }: Omit<Paid, 'invoiceId'>,
): Promise<string> {
  const [fileId, id] = [deps.ids.next(), deps.ids.next()];
  const day = dayIn(seller.party.timeZone, deps.clock.now());
  const { companyId } = seller;
  await insertBankFile(tx, {
    companyId,
    id: fileId,
    account: seller.party.account,
    startsOn: day,
    endsOn: day,
    openingKopecks: 0,
    creditedKopecks: kopecks,
    debitedKopecks: 0,
    closingKopecks: kopecks,
    payments: 1,
    createdAt: deps.clock.now(),
  });
  await insertPayments(tx, { companyId, fileId }, [
    {
      id,
      key: Buffer.from(id),
      number: '214',
      documentOn: day,
      bookedOn: day,
      kopecks,
      payerName: buyer.name,
      payerInn: buyer.inn,
      payerKpp: buyer.kpp,
      payerAccount: buyer.account,
      purpose,
    },
  ]);
  return id;
}

function pay(deps: Platform, sides: Sides, { invoiceId, ...paid }: Paid): Promise<void> {
  const { companyId } = sides.seller;
  return deps.db.asCompanyJob('billing/demo', companyId, async (tx) => {
    const payment = await bankPayments.lock(tx, { companyId, id: await bring(deps, tx, sides, paid) });
    if (!payment) throw new Error('The payment of the demo was not written');
    const target = { buyerId: sides.buyer.companyId, invoiceId, by: 'rule', userId: null } as const;
    await applyPayment(deps, tx, { payment, kopecks: payment.kopecks }, target);
  });
}

/** Every month that is over has its document: the last one waits, the one before was refused, the others came back. */
async function closeMonths(deps: Platform, { seller, buyer }: Sides, from: Day): Promise<void> {
  const today = dayIn(seller.party.timeZone, deps.clock.now());
  const { companyId } = buyer;
  let month = `${from.slice(0, 7)}-01`;
  for (let until = after(month); until <= today; until = after(month)) {
    const closing = { seller, month, until, regimeOn: seller.regimeOn, isDraft: false };
    await deps.db.asCompanyJob('billing/demo', companyId, (tx) => closeCompany(deps, tx, companyId, closing));
    const last = month;
    await deps.db.asCompanyJob('billing/demo', seller.companyId, (tx) =>
      setClosed(tx, seller.companyId, last),
    );
    month = until;
  }
  const finalizedAt = deps.clock.now();
  await deps.db.asCompanyJob('billing/demo', companyId, async (tx) => {
    const [, refused, ...signed] = await listDocumentRows(tx, companyId, { after: null, limit: 12 });
    if (refused)
      await changeDocument(tx, refused, ['sent'], { state: 'refused', refusal: demo.refusal, finalizedAt });
    for (const row of signed) await changeDocument(tx, row, ['sent'], { state: 'signed', finalizedAt });
  });
}

const after = (month: Day): Day => `${addDays(month, 31).slice(0, 7)}-01`;
