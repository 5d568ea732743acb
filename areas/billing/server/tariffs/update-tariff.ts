import {
  billingLimits,
  type updateTariff as route,
  type Tariff,
  type TariffPrice,
} from '@artel/billing/contract';
import { AppError, type MemberActor, type RouteParts, requestErrors } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { presentPrice, presentTariff } from './present-tariff.ts';
import { getTariffFacts, recordTariffAct } from './record-tariff-act.ts';
import { findPrice, findTariff, insertPrice, type PriceRow, setTariff } from './tariffs.store.ts';

type Input = RouteParts<typeof route>['body'] & { readonly id: string };

/** Changes a tariff. Another price becomes another version: earlier subscribers stay on theirs. */
export async function updateTariff(
  deps: WithTransaction,
  actor: MemberActor,
  { price, ...words }: Input,
): Promise<Tariff> {
  const { tx } = deps;
  const before = await findTariff(tx, words.id);
  const known = await findPrice(tx, words.id);
  if (!before || !known) throw new AppError(requestErrors['not-found']);
  const row = await setTariff(tx, words);
  if (!row) throw new AppError(requestErrors.stale, { current: presentTariff(before, known) });
  const now = isSame(presentPrice(known), price) ? known : await addPrice(deps, known, price);
  await recordTariffAct(deps, actor, {
    act: 'billing/tariff-changed',
    subject: row.id,
    before: getTariffFacts(presentTariff(before, known)),
    after: getTariffFacts(presentTariff(row, now)),
  });
  return presentTariff(row, now);
}

/** Behind the lock of the tariff's row, which was just updated. */
async function addPrice(
  { tx, clock, limits }: WithTransaction,
  { tariffId, number }: PriceRow,
  price: TariffPrice,
): Promise<PriceRow> {
  await limits.consume(tx, billingLimits['tariff-versions'], { installation: 'all' });
  return insertPrice(tx, { tariffId, number: number + 1, price, createdAt: clock.now() });
}

function isSame(a: TariffPrice, b: TariffPrice): boolean {
  const all = ({ term, flatKopecks, seatKopecks, limits }: TariffPrice) =>
    JSON.stringify([term, flatKopecks, seatKopecks, limits.members, limits['disk.storage-bytes']]);
  return all(a) === all(b);
}
