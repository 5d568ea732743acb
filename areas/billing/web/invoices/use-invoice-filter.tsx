import { billingPages, InvoiceState } from '@artel/billing/contract';
import { dayIn } from '@artel/contract/time';
import { t, useListAddress } from '@artel/web';
import { Row, SearchField, SelectField } from '@artel/web/ui';
import type { ReactNode } from 'react';
import { PERIODS, periodDays } from '../money/period-days.ts';
import styles from './invoices.module.css';

export interface InvoiceQuery {
  readonly state?: InvoiceState;
  readonly from?: string;
  readonly until?: string;
  readonly q?: string;
}

interface InvoiceFilter {
  readonly query: InvoiceQuery;
  /** Whether any filter is set. */
  readonly isNarrow: boolean;
  readonly fields: ReactNode;
}

/**
 * The filter of the invoices, stored in the address: state, days and words. The words search a number and,
 * for the seller, a name or an INN.
 */
export function useInvoiceFilter({ isSold = false } = {}): InvoiceFilter {
  const { words, q, change, search } = useListAddress(billingPages.invoices, ['state', 'period']);
  const state = InvoiceState.options.find((known) => known === words.state);
  const period = PERIODS.find((known) => known === words.period);
  const days = period && periodDays(period, dayIn(zoneOfBrowser(), new Date()));
  const fields = (
    <Row gap={3} align="end">
      <div className={styles.search}>
        <SearchField label={t(`billing.invoices.${isSold ? 'search' : 'search-own'}`)} {...search} />
      </div>
      <Choice
        name="state"
        options={InvoiceState.options}
        value={state}
        onChoose={(value) => change({ state: value })}
      />
      <Choice
        name="period"
        options={PERIODS}
        value={period}
        onChoose={(value) => change({ period: value })}
      />
    </Row>
  );
  const query = { ...(state && { state }), ...days, ...(q !== '' && { q }) };
  return { query, isNarrow: Object.keys(query).length > 0, fields };
}

function zoneOfBrowser(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

interface ChoiceProps {
  readonly name: 'state' | 'period';
  readonly options: readonly string[];
  readonly value: string | undefined;
  readonly onChoose: (value: string | undefined) => void;
}

function Choice({ name, options, value, onChoose }: ChoiceProps) {
  const label = t(`billing.invoices.${name}-label`);
  const choices = ['all', ...options].map((one) => ({
    value: one,
    label: t(`billing.invoices.${name}.${one}`),
  }));
  return (
    <SelectField
      name={name}
      label={label}
      value={value ?? 'all'}
      error={undefined}
      onChange={(chosen) => onChoose(chosen === 'all' ? undefined : chosen)}
      groups={[{ label, choices }]}
    />
  );
}
