import { type TariffLine, vatRateOn } from '@artel/billing/contract';
import { countSeats } from '@artel/company/server';
import type { MemberActor } from '@artel/contract';
import { dayIn } from '@artel/contract/time';
import type { WithTransaction } from '@artel/server';
import { findReadySeller } from '../sellers/find-seller.ts';
import { presentLine, presentTariff } from './present-tariff.ts';
import { listLines, listPrices, listTariffs } from './tariffs.store.ts';

/** Lists the catalogue by lines; only editors see tariffs that are no longer offered. */
export async function listTariffLines(
  deps: Pick<WithTransaction, 'tx' | 'db' | 'clock' | 'text'>,
  { membership }: MemberActor,
): Promise<{ items: TariffLine[]; people: number | null; vatRate?: number | null }> {
  const { tx, clock } = deps;
  const [lines, tariffs, prices] = await Promise.all([listLines(tx), listTariffs(tx), listPrices(tx)]);
  const isEditor = membership.permissions.has('operator.tariffs');
  const priceById = new Map(prices.map((price) => [price.tariffId, price]));
  const items = lines.map((line) => {
    const own = tariffs.flatMap((tariff) => {
      const price = priceById.get(tariff.id);
      return tariff.lineId === line.id && price ? [presentTariff(tariff, price)] : [];
    });
    return presentLine(line, isEditor ? own : own.filter(({ isOffered }) => isOffered));
  });
  const knowsColleagues = membership.permissions.has('company.see-contacts');
  const seller = await findReadySeller(deps, tx, membership.companyId);
  const today = seller && dayIn(seller.party.timeZone, clock.now());
  return {
    ...(today && { vatRate: vatRateOn(seller.regimeOn(today), today) }),
    people: knowsColleagues ? await countSeats(tx, membership.companyId) : null,
    items: isEditor ? items : items.filter(({ isOffered, tariffs }) => isOffered && tariffs.length > 0),
  };
}
