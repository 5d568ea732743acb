import { promoPart, type TariffsPromo } from '@artel/billing/contract';
import { addDays, dayIn, daysFrom } from '@artel/contract/time';
import { findTrialRow } from '@artel/onboarding/server';
import { loadsPart, type Tx } from '@artel/server';
import { listActiveSubscriptions } from '../subscriptions/subscriptions.store.ts';
import { presentPrice } from '../tariffs/present-tariff.ts';
import { listLines, listPrices, listTariffs } from '../tariffs/tariffs.store.ts';

/**
 * while a company tries the product and has chosen nothing, those who see what it pays are shown what
 * it would cost.
 */
export const loadPromo = loadsPart({
  part: promoPart,
  permission: 'billing.see',
  load: async ({ tx, clock }, { membership }) => {
    if (membership === null) return null;
    const { companyId } = membership;
    const trial = await findTrialRow(tx, companyId);
    if (trial === null) return null;
    const today = dayIn(trial.timeZone, clock.now());
    if (today < trial.startsOn || today > trial.endsOn) return null;
    const activeSubscriptions = await listActiveSubscriptions(tx, companyId);
    if (activeSubscriptions.some(({ isBase }) => isBase)) return null;
    return {
      endsOn: trial.endsOn,
      daysLeft: daysFrom(today, addDays(trial.endsOn, 1)),
      ...(await findLeast(tx)),
    };
  },
});

/**
 * Returns the base tariff that costs least per person and month; the flat price decides if there is no price
 * per person.
 */
async function findLeast(tx: Tx): Promise<Pick<TariffsPromo, 'tariffName' | 'price'>> {
  const base = new Set(
    (await listLines(tx)).filter(({ isBase, isOffered }) => isBase && isOffered).map(({ id }) => id),
  );
  const prices = new Map((await listPrices(tx)).map((row) => [row.tariffId, presentPrice(row)]));
  const [least] = (await listTariffs(tx))
    .flatMap(({ id, lineId, name, isOffered }) => {
      const price = prices.get(id);
      return price && isOffered && base.has(lineId) ? [{ tariffName: name, price }] : [];
    })
    .toSorted((a, b) => monthly(a.price) - monthly(b.price));
  return least ?? { tariffName: '', price: null };
}

function monthly({ term, flatKopecks, seatKopecks }: NonNullable<TariffsPromo['price']>): number {
  return (seatKopecks || flatKopecks) / (term === 'year' ? 12 : 1);
}
