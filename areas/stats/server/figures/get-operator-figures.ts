import { readSales, sumEarned } from '@artel/billing/server';
import type { MemberActor } from '@artel/contract';
import { addDays, dayIn } from '@artel/contract/time';
import type { WithTransaction } from '@artel/server';
import { type OperatorFigures, VISITOR_DAYS } from '@artel/stats/contract';
import { USUAL_ZONE } from '../usage/usage.store.ts';
import { countVisitors, listVisitDays } from './figures.store.ts';
import { type Period, readPeriod } from './read-period.ts';

const MONTHS = 12;

/** Money and visits of the installation; money is read from billing and stored nowhere else. */
export async function getOperatorFigures(
  { tx, clock }: Pick<WithTransaction, 'tx' | 'clock'>,
  { membership: { companyId } }: MemberActor,
  requested: Period,
): Promise<OperatorFigures> {
  const { now, before } = readPeriod(requested);
  const today = dayIn(USUAL_ZONE, clock.now());
  const sales = await readSales(tx, { sellerId: companyId, today, months: lastMonths(today) });
  const days = await listVisitDays(tx, now);
  const getViews = (all: typeof days) => all.reduce((sum, { views }) => sum + views, 0);
  const known = addDays(clock.now().toISOString().slice(0, 10), 1 - VISITOR_DAYS);
  const getVisitors = async (period: Period) => (period.from < known ? null : countVisitors(tx, period));
  return {
    ...now,
    before,
    ...sales,
    earned: {
      kopecks: await sumEarned(tx, { sellerId: companyId, ...now }),
      before: await sumEarned(tx, { sellerId: companyId, ...before }),
    },
    visits: {
      views: getViews(days),
      viewsBefore: getViews(await listVisitDays(tx, before)),
      visitors: await getVisitors(now),
      visitorsBefore: await getVisitors(before),
    },
    days,
  };
}

/** First days of months, the present one last. */
function lastMonths(today: string): string[] {
  const [year, month] = today.split('-').map(Number) as [number, number];
  return Array.from({ length: MONTHS }, (_, at) =>
    new Date(Date.UTC(year, month - MONTHS + at, 1)).toISOString().slice(0, 10),
  );
}
