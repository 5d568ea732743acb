import { addDays, dayIn, daysFrom } from '@artel/contract/time';
import { MOST_DAYS, statsPages } from '@artel/stats/contract';
import { t, useListAddress } from '@artel/web';
import { DateField, SelectField, Toolbar } from '@artel/web/ui';
import type { ReactNode } from 'react';
import type { Period } from './api.ts';

const LENGTHS = ['7', '30', '90'] as const;
const USUAL = '30';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The period in the address; the last thirty days without one. `isWrong` if it is invalid. */
export function usePeriod(): { period: Period; isWrong: boolean; bar: (aside?: ReactNode) => ReactNode } {
  const { words, change } = useListAddress(statsPages.stats, ['view', 'from', 'to']);
  const today = dayIn('Europe/Moscow', new Date());
  const named = { from: words.from ?? '', to: words.to ?? '' };
  const isNamed = DAY.test(named.from) && DAY.test(named.to);
  const period = isNamed ? named : { from: addDays(today, 1 - Number(USUAL)), to: today };
  const days = daysFrom(period.from, period.to) + 1;
  const isWrong = !(days >= 1 && days <= MOST_DAYS);
  const length = LENGTHS.find((known) => !isNamed && known === USUAL) ?? getLength(period, today);
  const bar = (aside?: ReactNode) => (
    <Toolbar label={t('stats.figures.period')} aside={aside}>
      <SelectField
        name="length"
        label={t('stats.figures.period')}
        value={length}
        error={undefined}
        groups={[
          {
            label: '',
            choices: [
              ...LENGTHS.map((value) => ({ value, label: t(`stats.figures.last-${value}`) })),
              ...(length === '' ? [{ value: '', label: t('stats.figures.other-period') }] : []),
            ],
          },
        ]}
        onChange={(next) => next !== '' && change({ from: addDays(today, 1 - Number(next)), to: today })}
      />
      <DateField
        name="from"
        label={t('stats.figures.from')}
        value={period.from}
        error={undefined}
        onChange={(from) => change({ from, to: period.to })}
      />
      <DateField
        name="to"
        label={t('stats.figures.to')}
        value={period.to}
        error={isWrong ? t('stats.figures.invalid') : undefined}
        onChange={(to) => change({ from: period.from, to })}
      />
    </Toolbar>
  );
  return { period, isWrong, bar };
}

function getLength({ from, to }: Period, today: string): string {
  return LENGTHS.find((days) => to === today && from === addDays(today, 1 - Number(days))) ?? '';
}
