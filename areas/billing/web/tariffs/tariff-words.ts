import type { Preview, TariffLine, TariffPrice } from '@artel/billing/contract';
import { sizeWords, t } from '@artel/web';
import { rubles } from '../money/money-words.ts';

const GIGABYTE = 2 ** 30;

/** Formats the price of a tariff, in one or two phrases. */
export function priceWords({ flatKopecks, seatKopecks, term }: TariffPrice): string {
  const per = t(`billing.per.${term}`);
  const parts = [
    ...(flatKopecks > 0 ? [t('billing.price.flat', { sum: rubles(flatKopecks), per })] : []),
    ...(seatKopecks > 0 ? [t('billing.price.seat', { sum: rubles(seatKopecks), per })] : []),
  ];
  return parts.join(' + ');
}

/** Describes the excess on another tariff, and its consequence. */
export function overWords({ limit, used, most }: Preview['over'][number]): string {
  const words = limit.endsWith('-bytes') ? sizeWords : String;
  return t(`billing.over.${limit.replace('.', '-')}`, { used: words(used), most: words(most) });
}

/** Whether the tariff is sold for a number of people; else one serves the whole company. */
export function isForPeople({
  isBase,
  price,
}: {
  readonly isBase: boolean;
  readonly price: TariffPrice;
}): boolean {
  return isBase || price.seatKopecks > 0;
}

const LIMITS = ['members', 'storage'] as const;
type TariffLimit = (typeof LIMITS)[number];

function limitWords(limit: TariffLimit, { limits }: TariffPrice): string | null {
  if (limit === 'members')
    return limits.members === null ? null : t('billing.limit.people', { count: limits.members });
  const bytes = limits['disk.storage-bytes'];
  return bytes === null ? null : sizeWords(bytes);
}

/**
 * Describes the grant of a tariff: unlimited where a base line names no limit; for any other line only what
 * it adds.
 */
export function describeAllowance(
  limit: TariffLimit,
  { isBase }: Pick<TariffLine, 'isBase'>,
  price: TariffPrice,
): string {
  const words = limitWords(limit, price);
  if (words === null) return isBase ? t('billing.limit.none') : '';
  return isBase ? words : t('billing.limit.more', { words });
}

/** The limits that at least one tariff of a line mentions. */
export function listTariffLimits(
  line: Pick<TariffLine, 'isBase'>,
  prices: readonly TariffPrice[],
): readonly TariffLimit[] {
  return LIMITS.filter((limit) => prices.some((price) => describeAllowance(limit, line, price) !== ''));
}

/** Returns the price of this many people for a month, if a yearly price divides into whole kopecks. */
function getMonthlyPrice({ flatKopecks, seatKopecks, term }: TariffPrice, seats: number): number {
  const whole = flatKopecks + seatKopecks * seats;
  return term === 'year' ? Math.round(whole / 12) : whole;
}

/** Describes what so many people cost for a term, and for a month of a year; or that the tariff has no room for them. */
export function describePrice(price: TariffPrice, seats: number): string {
  const { members } = price.limits;
  if (members !== null && seats > members) return t('billing.calculator.too-many', { count: members });
  const values = {
    sum: rubles(price.flatKopecks + price.seatKopecks * seats),
    per: t(`billing.per.${price.term}`),
    month: rubles(getMonthlyPrice(price, seats)),
  };
  return t(`billing.calculator.${price.term}`, { ...values, count: seats });
}

export const gigabytes = (count: number) => count * GIGABYTE;
export const inGigabytes = (bytes: number) => String(Math.round(bytes / GIGABYTE));
