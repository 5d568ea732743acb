import { type TariffPrice, vatWithin } from '@artel/billing/contract';
import type { Platform } from '@artel/server';

export interface PricedLine {
  readonly name: string;
  readonly quantity: number;
  readonly unit: 'seat' | 'service';
  readonly priceKopecks: number;
  readonly kopecks: number;
  readonly vatRate: number | null;
  readonly vatKopecks: number;
}

interface Bought {
  readonly tariffName: string;
  readonly price: TariffPrice;
  readonly seats: number;
  readonly vatRate: number | null;
}

/**
 * The lines of one term of a tariff: one for the flat price and one for the price per person; the tax of each
 * is rounded by itself.
 */
export function priceLines(
  { text }: Pick<Platform, 'text'>,
  { tariffName, price, seats, vatRate }: Bought,
): PricedLine[] {
  const words = { tariff: tariffName, term: text(`billing.term.${price.term}`) };
  const line = (
    name: string,
    unit: PricedLine['unit'],
    quantity: number,
    priceKopecks: number,
  ): PricedLine[] => {
    const kopecks = priceKopecks * quantity;
    if (kopecks === 0) return [];
    return [
      { name, quantity, unit, priceKopecks, kopecks, vatRate, vatKopecks: vatWithin(kopecks, vatRate) },
    ];
  };
  return [
    ...line(text('billing.line.flat', words), 'service', 1, price.flatKopecks),
    ...line(text('billing.line.seat', words), 'seat', seats, price.seatKopecks),
  ];
}

export function sumLines(lines: readonly Pick<PricedLine, 'kopecks' | 'vatKopecks'>[]) {
  return {
    kopecks: lines.reduce((sum, line) => sum + line.kopecks, 0),
    vatKopecks: lines.reduce((sum, line) => sum + line.vatKopecks, 0),
  };
}
