import type { Page } from '@artel/contract';
import { t, useListAddress } from '@artel/web';
import { Row, SearchField, SelectField } from '@artel/web/ui';
import type { ReactNode } from 'react';
import { getToday } from './get-today.ts';
import { PERIODS, periodDays } from './period-days.ts';
import styles from './search.module.css';

interface PeriodFilterOptions<S extends string> {
  readonly page: Page;
  readonly states: readonly S[];
  readonly searchLabel: string;
  readonly getStateLabel: (state: S) => string;
}

export interface PeriodQuery<S extends string> {
  readonly state?: S;
  readonly from?: string;
  readonly until?: string;
  readonly q?: string;
}

interface PeriodFilter<S extends string> {
  readonly query: PeriodQuery<S>;
  /** Whether any filter is set. */
  readonly isNarrow: boolean;
  readonly fields: ReactNode;
}

/** The filter of invoices or documents, stored in the address of their page: words, state and days of issue. */
export function usePeriodFilter<S extends string>({
  page,
  states,
  searchLabel,
  getStateLabel,
}: PeriodFilterOptions<S>): PeriodFilter<S> {
  const { words, q, change, search } = useListAddress(page, ['state', 'period']);
  const state = states.find((known) => known === words.state);
  const period = PERIODS.find((known) => known === words.period);
  const days = period && periodDays(period, getToday());
  const fields = (
    <Row gap={3} align="end">
      <div className={styles.search}>
        <SearchField label={searchLabel} {...search} />
      </div>
      <Choice
        name="state"
        all={t('billing.invoices.state.all')}
        options={states.map((value) => ({ value, label: getStateLabel(value) }))}
        value={state}
        onChoose={(value) => change({ state: value })}
      />
      <Choice
        name="period"
        all={t('billing.invoices.period.all')}
        options={PERIODS.map((value) => ({ value, label: t(`billing.invoices.period.${value}`) }))}
        value={period}
        onChoose={(value) => change({ period: value })}
      />
    </Row>
  );
  const query = { ...(state && { state }), ...days, ...(q !== '' && { q }) };
  return { query, isNarrow: Object.keys(query).length > 0, fields };
}

interface ChoiceProps {
  readonly name: 'state' | 'period';
  /** The label of the choice that filters nothing. */
  readonly all: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string | undefined;
  readonly onChoose: (value: string | undefined) => void;
}

function Choice({ name, all, options, value, onChoose }: ChoiceProps) {
  const label = t(`billing.invoices.${name}-label`);
  return (
    <SelectField
      name={name}
      label={label}
      value={value ?? 'all'}
      error={undefined}
      onChange={(chosen) => onChoose(chosen === 'all' ? undefined : chosen)}
      groups={[{ label, choices: [{ value: 'all', label: all }, ...options] }]}
    />
  );
}
