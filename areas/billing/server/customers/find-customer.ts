import type { Customer, TariffPrice } from '@artel/billing/contract';
import type { Suspension } from '@artel/company/contract';
import { findCompany, listSuspensions } from '@artel/company/server';
import { addDays, dayIn } from '@artel/contract/time';
import { findCard } from '@artel/requisites/server';
import type { Platform, Tx } from '@artel/server';
import { findAgreement } from '../agreements/agreements.store.ts';
import { getContract } from '../agreements/find-basis.ts';
import { listDueInvoices } from '../invoices/invoices.store.ts';
import { findBalance } from '../invoices/ledger.store.ts';
import { AHEAD, isDue } from '../subscriptions/is-due.ts';
import { listActiveSubscriptions, type SubscriptionRow } from '../subscriptions/subscriptions.store.ts';
import { accesses } from '../tables.ts';
import { presentPrice } from '../tariffs/present-tariff.ts';
import { findPrice, findTariff } from '../tariffs/tariffs.store.ts';

/** The company of the transaction as its seller sees it; null if it does not exist. */
export async function findCustomer(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  companyId: string,
): Promise<Customer | null> {
  const company = await findCompany(tx, companyId);
  if (!company) return null;
  const access = await accesses.find(tx, { companyId });
  const today = dayIn(access?.timeZone ?? 'UTC', clock.now());
  const activeSubscriptions = await listActiveSubscriptions(tx, companyId);
  const paying = activeSubscriptions.filter(({ paidUntil }) => paidUntil !== null && paidUntil > today);
  const inn = (await findCard(tx, companyId))?.inn ?? '';
  let monthlyKopecks = 0;
  for (const row of paying) monthlyKopecks += monthly(await getPrice(tx, row), row.seats);
  const due = (await listDueInvoices(tx, companyId)).map(({ dueOn, kopecks, paidKopecks }) => ({
    isLate: dueOn !== null && dueOn < today,
    open: kopecks - paidKopecks,
  }));
  return {
    companyId,
    name: company.name,
    inn,
    tariffNames: await getNames(tx, activeSubscriptions),
    seats: Math.max(0, ...activeSubscriptions.filter(({ isBase }) => isBase).map(({ seats }) => seats)),
    accessUntil: access?.endsOn ? addDays(access.endsOn, -1) : null,
    isOver: access?.isOver ?? false,
    suspensions: (await listSuspensions(tx, companyId)).map(({ reason, note }) => ({
      reason: reason as Suspension['reason'],
      note,
    })),
    monthlyKopecks,
    owedKopecks: due.reduce((sum, { open }) => sum + open, 0),
    overdueKopecks: due.reduce((sum, { open, isLate }) => sum + (isLate ? open : 0), 0),
    creditKopecks: await findBalance(tx, companyId),
    nextInvoiceOn: getNext(paying),
    isHeldUp: inn === '' && activeSubscriptions.some((row) => isDue({ clock }, row)),
    contract: getContract(await findAgreement(tx, companyId)),
  };
}

async function getPrice(tx: Tx, { tariffId, tariffVersion }: SubscriptionRow): Promise<TariffPrice | null> {
  const row = await findPrice(tx, tariffId, tariffVersion);
  return row && presentPrice(row);
}

function monthly(price: TariffPrice | null, seats: number): number {
  if (price === null) return 0;
  const term = price.flatKopecks + price.seatKopecks * seats;
  return price.term === 'year' ? Math.round(term / 12) : term;
}

async function getNames(tx: Tx, rows: readonly SubscriptionRow[]): Promise<string[]> {
  const names: string[] = [];
  for (const { tariffId } of rows) {
    const tariff = await findTariff(tx, tariffId);
    if (tariff) names.push(tariff.name);
  }
  return names;
}

function getNext(paying: readonly SubscriptionRow[]): string | null {
  const days = paying.flatMap(({ cancels, paidUntil }) =>
    cancels || paidUntil === null ? [] : [addDays(paidUntil, -AHEAD)],
  );
  return days.toSorted()[0] ?? null;
}
