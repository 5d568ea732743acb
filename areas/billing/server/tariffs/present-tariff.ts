import type { Tariff, TariffLine, TariffPrice } from '@artel/billing/contract';
import type { LineRow, PriceRow, TariffRow } from './tariffs.store.ts';

export function presentPrice({ term, flatKopecks, seatKopecks, limits }: PriceRow): TariffPrice {
  return {
    term: term as TariffPrice['term'],
    flatKopecks,
    seatKopecks,
    limits: limits as TariffPrice['limits'],
  };
}

export function presentTariff(row: TariffRow, price: PriceRow): Tariff {
  const { id, lineId, name, about, isOffered, version } = row;
  return {
    id,
    lineId,
    name,
    about,
    isOffered,
    price: presentPrice(price),
    priceNumber: price.number,
    version,
  };
}

export function presentLine(row: LineRow, tariffs: Tariff[]): TariffLine {
  const { id, name, about, isBase, isOffered, version } = row;
  return { id, name, about, isBase, isOffered, version, tariffs };
}
