import { splitByMonths, type VatRegime, vatRateOn, vatWithin } from '@artel/billing/contract';
import { addDays, type Day } from '@artel/contract/time';
import type { ServiceRow } from '../invoices/services.store.ts';
import type { NewLine } from './documents.store.ts';

/** The fields that identify a line of an earlier document. */
type ClosedCut = Pick<NewLine, 'invoiceId' | 'invoicePlace' | 'startsOn'>;

const getKey = ({ invoiceId, invoicePlace, startsOn }: ClosedCut) =>
  `${invoiceId}:${invoicePlace}:${startsOn}`;

/**
 * Cuts the services that were rendered by the end of a month and are in no document yet into the lines of
 * one: each service is cut by the days of calendar months, the last cut absorbs the rounding remainder, and
 * the tax is the one of the month in which it was rendered. Services paid when their month was closed already
 * come with the next one.
 */
export function cutServices(
  services: readonly Omit<ServiceRow, 'isUndone'>[],
  closed: readonly ClosedCut[],
  { until, regimeOn }: { readonly until: Day; readonly regimeOn: (day: Day) => VatRegime },
): NewLine[] {
  const known = new Set(closed.map(getKey));
  const lines = services.flatMap(({ invoiceId, place, name, startsOn, endsBefore, kopecks }) =>
    splitByMonths(kopecks, { from: startsOn, until: endsBefore }).map((cut) => {
      const last = addDays(cut.until, -1);
      const vatRate = vatRateOn(regimeOn(last), last);
      return {
        invoiceId,
        invoicePlace: place,
        name,
        startsOn: cut.from,
        endsBefore: cut.until,
        kopecks: cut.kopecks,
        vatRate,
        vatKopecks: vatWithin(cut.kopecks, vatRate),
      };
    }),
  );
  return lines.filter((line) => line.startsOn < until && !known.has(getKey(line)));
}
