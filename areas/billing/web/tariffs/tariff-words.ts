import type { TariffPrice } from '@artel/billing/contract';
import { t } from '@artel/web';
import { rubles } from '../money/money-words.ts';

const GIGABYTE = 2 ** 30;

/** What a tariff costs, in one or two phrases. */
export function priceWords({ flatKopecks, seatKopecks, term }: TariffPrice): string {
  const per = t(`billing.per.${term}`);
  const parts = [
    ...(flatKopecks > 0 ? [t('billing.price.flat', { sum: rubles(flatKopecks), per })] : []),
    ...(seatKopecks > 0 ? [t('billing.price.seat', { sum: rubles(seatKopecks), per })] : []),
  ];
  return parts.join(' + ');
}

export function membersWords({ limits: { members } }: TariffPrice): string {
  return members === null ? t('billing.limit.none') : t('billing.limit.people', { count: members });
}

export function storageWords({ limits }: TariffPrice): string {
  const bytes = limits['disk.storage-bytes'];
  if (bytes === null) return t('billing.limit.none');
  const count = Math.round(bytes / GIGABYTE);
  return count % 1024 === 0
    ? t('billing.limit.terabytes', { count: count / 1024 })
    : t('billing.limit.gigabytes', { count });
}

export const gigabytes = (count: number) => count * GIGABYTE;
export const inGigabytes = (bytes: number) => String(Math.round(bytes / GIGABYTE));
