import { billingPages, InvoiceState } from '@artel/billing/contract';
import { dayIn } from '@artel/contract/time';
import { t, useOpenPage, usePageSearch } from '@artel/web';
import { Row, SearchField, SelectField } from '@artel/web/ui';
import { type ReactNode, useDeferredValue, useState } from 'react';
import styles from './invoices.module.css';
import { PERIODS, periodDays } from './period-days.ts';

export interface InvoiceQuery {
  readonly state?: InvoiceState;
  readonly from?: string;
  readonly until?: string;
  readonly q?: string;
}

interface InvoiceFilter {
  readonly query: InvoiceQuery;
  /** Whether it leaves anything out. */
  readonly isNarrow: boolean;
  readonly fields: ReactNode;
}

/** Which invoices are shown, as the address says: their state and days, and for who sells a number, name or INN. */
export function useInvoiceFilter({ isSold = false } = {}): InvoiceFilter {
  const asked = { state: usePageSearch('state'), period: usePageSearch('period'), q: usePageSearch('q') };
  const openPage = useOpenPage();
  const [typed, setTyped] = useState(asked.q ?? '');
  const q = useDeferredValue(typed.trim());
  const state = InvoiceState.options.find((known) => known === asked.state);
  const period = PERIODS.find((known) => known === asked.period);
  const show = (change: Readonly<Record<string, string | undefined>>) => {
    const next = { state, period, q: typed.trim() === '' ? undefined : typed.trim(), ...change };
    const search = Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined));
    void openPage(billingPages.invoices, { search: search as Record<string, string>, replace: true });
  };
  const days = period && periodDays(period, dayIn(zoneOfBrowser(), new Date()));
  const fields = (
    <Row gap={3} align="end">
      {isSold && (
        <div className={styles.search}>
          <SearchField
            label={t('billing.invoices.search')}
            value={typed}
            onChange={(value) => {
              setTyped(value);
              show({ q: value.trim() === '' ? undefined : value.trim() });
            }}
          />
        </div>
      )}
      <Choice
        name="state"
        options={InvoiceState.options}
        value={state}
        onChoose={(value) => show({ state: value })}
      />
      <Choice name="period" options={PERIODS} value={period} onChoose={(value) => show({ period: value })} />
    </Row>
  );
  const query = { ...(state && { state }), ...days, ...(isSold && q !== '' && { q }) };
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
