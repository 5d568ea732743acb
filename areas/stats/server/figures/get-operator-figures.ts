import { readSales } from '@artel/billing/server';
import type { MemberActor } from '@artel/contract';
import { dayIn } from '@artel/contract/time';
import type { WithTransaction } from '@artel/server';
import type { OperatorFigures } from '@artel/stats/contract';
import { USUAL_ZONE } from '../usage/usage.store.ts';
import { listVisitDays } from './figures.store.ts';
import { type Period, readPeriod } from './read-period.ts';

const MONTHS = 12;

/** Money and visits of the installation; money is read from billing and stored nowhere else. */
export async function getOperatorFigures(
  { tx, clock }: Pick<WithTransaction, 'tx' | 'clock'>,
  { membership: { companyId } }: MemberActor,
  asked: Period,
): Promise<OperatorFigures> {
  const { now, before } = readPeriod(asked);
  const today = dayIn(USUAL_ZONE, clock.now());
  const sales = await readSales(tx, { sellerId: companyId, today, months: lastMonths(today) });
  const days = await listVisitDays(tx, now);
  const getViews = (all: typeof days) => all.reduce((sum, { views }) => sum + views, 0);
  return {
    ...now,
    before,
    ...sales,
    visits: { views: getViews(days), viewsBefore: getViews(await listVisitDays(tx, before)) },
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
