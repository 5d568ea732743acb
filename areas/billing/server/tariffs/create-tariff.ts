import { billingLimits, type createTariff as route, type Tariff } from '@artel/billing/contract';
import { AppError, type MemberActor, type RouteInput, requestErrors } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { tariffs } from '../tables.ts';
import { presentTariff } from './present-tariff.ts';
import { getTariffFacts, recordTariffAct } from './record-tariff-act.ts';
import { findLine, insertPrice, insertTariff } from './tariffs.store.ts';

/** Adds a tariff to a line after the existing ones, with its first price. */
export async function createTariff(
  deps: WithTransaction,
  actor: MemberActor,
  { price, ...words }: RouteInput<typeof route>,
): Promise<Tariff> {
  const { tx, clock, ids, limits } = deps;
  if (!(await findLine(tx, words.lineId))) throw new AppError(requestErrors['not-found']);
  const existing = () => tariffs.count(tx, { lineId: words.lineId });
  await limits.consume(tx, billingLimits.tariffs, { installation: 'all' }, { existing });
  const place = await existing();
  const createdAt = clock.now();
  const row = await insertTariff(tx, { id: ids.next(), ...words, place, createdAt });
  const priceRow = await insertPrice(tx, { tariffId: row.id, number: 1, price, createdAt });
  await recordTariffAct(deps, actor, {
    act: 'billing/tariff-created',
    subject: row.id,
    after: getTariffFacts(presentTariff(row, priceRow)),
  });
  return presentTariff(row, priceRow);
}
