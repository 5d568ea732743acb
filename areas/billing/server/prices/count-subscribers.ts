import type { countSubscribers as route } from '@artel/billing/contract';
import { AppError, type MemberActor, type RouteResponse, requestErrors } from '@artel/contract';
import type { WithTransaction } from '@artel/server';
import { priceChanges } from '../tables.ts';
import { findPrice } from '../tariffs/tariffs.store.ts';
import { listSubscribedCompanyIds } from './prices.store.ts';

/** Counting stops here: no one needs a larger number exactly. */
const MOST_COUNTED = 1000;
/** Sorts before every id. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** Counts the subscribers that another price of a tariff would affect. */
export async function countSubscribers(
  { tx }: Pick<WithTransaction, 'tx'>,
  { membership: { companyId: sellerId } }: MemberActor,
  tariffId: string,
): Promise<RouteResponse<typeof route>> {
  const price = await findPrice(tx, tariffId);
  if (!price) throw new AppError(requestErrors['not-found']);
  const { number } = price;
  const count = async (beforeNumber: number) => {
    const wanted = { sellerId, tariffId, beforeNumber, after: NO_ID };
    return (await listSubscribedCompanyIds(tx, wanted, MOST_COUNTED)).length;
  };
  const change = await priceChanges.find(tx, { tariffId, number }, ['fromOn']);
  return {
    companies: await count(number + 1),
    earlier: await count(number),
    fromOn: change?.fromOn ?? null,
  };
}
