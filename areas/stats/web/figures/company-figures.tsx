import { useProfile } from '@artel/company/web';
import { type CompanyFigures, nameDepartment } from '@artel/stats/contract';
import { AddressLink, sizeWords, t } from '@artel/web';
import {
  Callout,
  CardSkeleton,
  Facts,
  Fields,
  LoadFailure,
  Panel,
  Row,
  Stack,
  Table,
  Text,
} from '@artel/web/ui';
import { Chart } from '@artel/web/ui/charts';
import { type Period, useCompanyFigures } from './api.ts';
import { ExportMenu } from './export-menu.tsx';
import { usePeriod } from './period-bar.tsx';
import { amountWords, dayTitle, dayWords, zoneSentence } from './words.ts';

/** The company's usage: people, their acts by day and department, and hints for action. */
export function CompanyView() {
  const { period, isWrong, bar } = usePeriod();
  const mayExport = useProfile().permissions.includes('stats.export');
  return (
    <>
      {bar(mayExport && !isWrong && <ExportMenu period={period} of="company" />)}
      {isWrong ? <Callout tone="danger">{t('stats.figures.invalid')}</Callout> : <Loaded period={period} />}
    </>
  );
}

function Loaded({ period }: { readonly period: Period }) {
  const figures = useCompanyFigures(period);
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

function Figures({ figures }: { readonly figures: CompanyFigures }) {
  const { people, kinds, days, before, timeZone } = figures;
  const table = {
    open: t('stats.figures.table'),
    title: t('stats.figures.day'),
    value: t('stats.figures.amount'),
  };
  return (
    <>
      <Hints figures={figures} />
      <Fields isEven>
        <Total title={t('stats.figures.people')} about={t('stats.figures.people-about')} {...people} />
        {kinds.map(({ kind, amount, before: earlier }) => (
          <Total
            key={kind}
            title={t(`stats.kinds.${kind}`)}
            about={t(`stats.figures.kinds-about.${kind}`)}
            count={amount}
            before={earlier}
          />
        ))}
      </Fields>
      <Text size="small" tone="secondary">
        {t('stats.figures.before-title', { from: dayWords(before.from), to: dayWords(before.to) })}{' '}
        {zoneSentence(timeZone)}
      </Text>
      <Panel>
        <Chart
          label={t('stats.figures.by-day', { what: t('stats.figures.people') })}
          points={days.map(({ day, people: count }) => ({ title: dayTitle(day), value: count }))}
          format={amountWords}
          table={table}
        />
      </Panel>
      {kinds.map(({ kind }) => (
        <Panel key={kind}>
          <Chart
            label={t('stats.figures.by-day', { what: t(`stats.kinds.${kind}`) })}
            variant={days.length > 62 ? 'line' : 'bars'}
            points={days.map(({ day, amounts }) => ({
              title: dayTitle(day),
              value: amounts.find((one) => one.kind === kind)?.amount ?? 0,
            }))}
            format={amountWords}
            table={table}
          />
        </Panel>
      ))}
      <Departments figures={figures} />
      <Present now={figures.now} />
    </>
  );
}

interface TotalProps {
  readonly title: string;
  /** The explanation of the figure. */
  readonly about: string;
  readonly count: number;
  readonly before: number;
}

function Total({ title, about, count, before }: TotalProps) {
  return (
    <Panel room="low">
      <Stack gap={1}>
        <Text as="span" tone="secondary" size="small">
          {title}
        </Text>
        <Text as="strong" size="title" isNumbers>
          {amountWords(count)}
        </Text>
        <Text as="span" tone="secondary" size="small" isNumbers>
          {t('stats.figures.before', { amount: amountWords(before) })}
        </Text>
        <Text as="span" tone="secondary" size="small">
          {about}
        </Text>
      </Stack>
    </Panel>
  );
}

function Hints({ figures: { hints } }: { readonly figures: CompanyFigures }) {
  if (hints.length === 0) return null;
  return (
    <Stack as="section" gap={2} aria-label={t('stats.figures.hints')}>
      {hints.map(({ kind, count, page }) => (
        <Callout key={kind}>
          <Row>
            <Text as="span">{t(`stats.figures.hint-${kind}`, { count })}</Text>
            <AddressLink address={page}>{t(`stats.figures.act-${kind}`)}</AddressLink>
          </Row>
        </Callout>
      ))}
    </Stack>
  );
}

function Departments({ figures: { departments, kinds } }: { readonly figures: CompanyFigures }) {
  return (
    <Stack gap={2}>
      <h2>{t('stats.figures.departments')}</h2>
      {departments === null ? (
        <Text tone="secondary">{t('stats.figures.departments-none')}</Text>
      ) : (
        <>
          <Text tone="secondary" size="small">
            {t('stats.figures.departments-about', {
              from: dayWords(departments.from),
              to: dayWords(departments.to),
            })}{' '}
            {departments.hidden > 0 && t('stats.figures.departments-hidden', { count: departments.hidden })}
          </Text>
          {departments.shown.length > 0 && (
            <Table label={t('stats.figures.departments')} isFramed>
              <thead>
                <tr>
                  <th scope="col">{t('stats.figures.department')}</th>
                  <th scope="col" data-align="end">
                    {t('stats.figures.people')}
                  </th>
                  {departments.weeks > 1 && (
                    <th scope="col" data-align="end">
                      {t('stats.figures.departments-weeks')}
                    </th>
                  )}
                  {kinds.map(({ kind }) => (
                    <th key={kind} scope="col" data-align="end">
                      {t(`stats.kinds.${kind}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {departments.shown.map(({ people, weeks, amounts, ...one }) => (
                  <tr key={one.id}>
                    <th scope="row">
                      <bdi>{nameDepartment(one, t)}</bdi>
                    </th>
                    <td data-align="end">{amountWords(people)}</td>
                    {departments.weeks > 1 && (
                      <td data-align="end">
                        {t('stats.figures.departments-weeks-of', { shown: weeks, all: departments.weeks })}
                      </td>
                    )}
                    {amounts.map(({ kind, amount }) => (
                      <td key={kind} data-align="end">
                        {amountWords(amount)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </Table>
          )}
        </>
      )}
    </Stack>
  );
}

function Present({ now: { members, seats, storageBytes, storageLimit } }: Pick<CompanyFigures, 'now'>) {
  return (
    <Stack as="section" gap={2} aria-label={t('stats.figures.now')}>
      <h2>{t('stats.figures.now')}</h2>
      <Facts variant="above">
        <div>
          <dt>{t('stats.figures.members')}</dt>
          <dd>{amountWords(members)}</dd>
        </div>
        <div>
          <dt>{t('stats.figures.seats')}</dt>
          <dd>{seats === null ? t('stats.figures.no-limit') : amountWords(seats)}</dd>
        </div>
        {storageBytes !== null && (
          <div>
            <dt>{t('stats.figures.storage')}</dt>
            <dd>
              {storageLimit === null
                ? sizeWords(storageBytes)
                : t('stats.figures.of', { used: sizeWords(storageBytes), limit: sizeWords(storageLimit) })}
            </dd>
          </div>
        )}
      </Facts>
    </Stack>
  );
}
