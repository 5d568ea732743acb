import { type OperatorFigures, VISITOR_DAYS } from '@artel/stats/contract';
import { t } from '@artel/web';
import { Callout, CardSkeleton, Facts, LoadFailure, Panel, Stack, Table, Text } from '@artel/web/ui';
import { Chart } from '@artel/web/ui/charts';
import { type Period, useOperatorFigures } from './api.ts';
import { ExportMenu } from './export-menu.tsx';
import { usePeriod } from './period-bar.tsx';
import { amountWords, dayTitle, dayWords, monthTitle, rubleWords } from './words.ts';

/** Money and visits, for the operator. */
export function OperatorView() {
  const { period, isWrong, bar } = usePeriod();
  return (
    <>
      {bar(!isWrong && <ExportMenu period={period} of="operator" />)}
      {isWrong ? <Callout tone="danger">{t('stats.figures.invalid')}</Callout> : <Loaded period={period} />}
    </>
  );
}

function Loaded({ period }: { readonly period: Period }) {
  const figures = useOperatorFigures(period);
  if (figures.data !== undefined) return <Figures figures={figures.data} />;
  if (figures.isPending) return <CardSkeleton />;
  return (
    <LoadFailure
      error={figures.error}
      message={t('stats.figures.failed')}
      isRetrying={figures.isFetching}
      onRetry={() => void figures.refetch()}
    />
  );
}

function Figures({ figures }: { readonly figures: OperatorFigures }) {
  const { months, days, visits, earned, before, monthlyKopecks, debtors, debtKopecks } = figures;
  const open = t('stats.figures.table');
  const byDay = { open, title: t('stats.figures.day'), value: t('stats.figures.amount') };
  return (
    <>
      <Facts variant="above">
        <div>
          <dt>{t('stats.figures.monthly')}</dt>
          <dd>{rubleWords(monthlyKopecks)}</dd>
        </div>
        <div>
          <dt>{t('stats.figures.debt')}</dt>
          <dd>
            {rubleWords(debtKopecks)} ({t('stats.figures.debtors', { count: debtors })})
          </dd>
        </div>
        <div>
          <dt>{t('stats.figures.earned-period')}</dt>
          <dd>
            {rubleWords(earned.kopecks)} ({t('stats.figures.before', { amount: rubleWords(earned.before) })})
          </dd>
        </div>
        <div>
          <dt>{t('stats.figures.visits')}</dt>
          <dd>
            {amountWords(visits.views)} (
            {t('stats.figures.before', { amount: amountWords(visits.viewsBefore) })})
          </dd>
        </div>
        <div>
          <dt>{t('stats.figures.visitors')}</dt>
          <dd>{visitorWords(visits)}</dd>
        </div>
      </Facts>
      <Text size="small" tone="secondary">
        {t('stats.figures.monthly-about')}{' '}
        {t('stats.figures.before-title', { from: dayWords(before.from), to: dayWords(before.to) })}
      </Text>
      <Panel>
        <Chart
          label={t('stats.figures.earned')}
          variant="bars"
          points={months.map(({ month, earnedKopecks }) => ({
            title: monthTitle(month),
            value: earnedKopecks / 100,
          }))}
          format={amountWords}
          table={{ open, title: t('stats.figures.month'), value: t('stats.figures.earned') }}
        />
        <Text size="small" tone="secondary">
          {t('stats.figures.earned-about')}
        </Text>
      </Panel>
      <Trade months={months} />
      <Panel>
        <Chart
          label={t('stats.figures.by-day', { what: t('stats.figures.visits') })}
          points={days.map(({ day, views }) => ({ title: dayTitle(day), value: views }))}
          format={amountWords}
          table={byDay}
        />
      </Panel>
      <Panel>
        <Chart
          label={t('stats.figures.by-day', { what: t('stats.figures.visitors') })}
          points={days.map(({ day, visitors }) => ({ title: dayTitle(day), value: visitors }))}
          format={amountWords}
          table={byDay}
        />
      </Panel>
    </>
  );
}

/** Rows of visitors are deleted earlier than anything else on this page. */
function visitorWords({ visitors, visitorsBefore }: OperatorFigures['visits']): string {
  const unknown = t('stats.figures.visitors-unknown', { days: VISITOR_DAYS });
  if (visitors === null) return unknown;
  const before =
    visitorsBefore === null ? unknown : t('stats.figures.before', { amount: amountWords(visitorsBefore) });
  return `${amountWords(visitors)} (${before})`;
}

const COLUMNS = ['paying', 'added', 'lost', 'trials', 'trialsPaid'] as const;

function Trade({ months }: Pick<OperatorFigures, 'months'>) {
  const getTitle = (column: (typeof COLUMNS)[number]) =>
    t(`stats.figures.${column === 'trialsPaid' ? 'trials-paid' : column}`);
  return (
    <Stack gap={2}>
      <h2>{t('stats.figures.trade')}</h2>
      <Table label={t('stats.figures.trade')} isFramed>
        <thead>
          <tr>
            <th scope="col">{t('stats.figures.month')}</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" data-align="end">
                {getTitle(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.month}>
              <th scope="row">{monthTitle(month.month)}</th>
              {COLUMNS.map((column) => (
                <td key={column} data-align="end">
                  {amountWords(month[column])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Stack>
  );
}
