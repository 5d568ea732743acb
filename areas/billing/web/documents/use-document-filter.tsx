import { billingPages, DocumentState } from '@artel/billing/contract';
import { dayIn } from '@artel/contract/time';
import { t, useListAddress } from '@artel/web';
import { Row, SearchField, SelectField } from '@artel/web/ui';
import type { ReactNode } from 'react';
import { PERIODS, periodDays } from '../money/period-days.ts';
import styles from './documents.module.css';

export interface DocumentQuery {
  readonly state?: DocumentState;
  readonly from?: string;
  readonly until?: string;
  readonly q?: string;
}

interface DocumentFilter {
  readonly query: DocumentQuery;
  /** Whether any filter is set. */
  readonly isNarrow: boolean;
  readonly fields: ReactNode;
}

/** The states that a buyer sees. */
const OWN_STATES = ['sent', 'signed', 'refused', 'corrected'] as const;

/** The filter of the documents, stored in the address: words, state and days of issue. */
export function useDocumentFilter({ isSeller }: { readonly isSeller: boolean }): DocumentFilter {
  const { words, q, change, search } = useListAddress(billingPages.documents, ['state', 'period']);
  const states = isSeller ? DocumentState.options : OWN_STATES;
  const state = states.find((known) => known === words.state);
  const period = PERIODS.find((known) => known === words.period);
  const days = period && periodDays(period, dayIn(zoneOfBrowser(), new Date()));
  const fields = (
    <Row gap={3} align="end">
      <div className={styles.search}>
        <SearchField label={t(`billing.documents.${isSeller ? 'search' : 'search-own'}`)} {...search} />
      </div>
      <Choice
        name="state"
        label={t('billing.documents.state-label')}
        options={states.map((value) => ({ value, label: t(`billing.documents.state.${value}`) }))}
        value={state}
        onChoose={(value) => change({ state: value })}
      />
      <Choice
        name="period"
        label={t('billing.documents.period-label')}
        options={PERIODS.map((value) => ({ value, label: t(`billing.invoices.period.${value}`) }))}
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
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string | undefined;
  readonly onChoose: (value: string | undefined) => void;
}

function Choice({ name, label, options, value, onChoose }: ChoiceProps) {
  const all = { value: 'all', label: t(`billing.documents.all-${name}s`) };
  return (
    <SelectField
      name={name}
      label={label}
      value={value ?? 'all'}
      error={undefined}
      onChange={(chosen) => onChoose(chosen === 'all' ? undefined : chosen)}
      groups={[{ label, choices: [all, ...options] }]}
    />
  );
}
