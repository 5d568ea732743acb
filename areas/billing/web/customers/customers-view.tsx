import type { Customer } from '@artel/billing/contract';
import { useProfile } from '@artel/company/web';
import { t } from '@artel/web';
import {
  Badge,
  DataGrid,
  DataGridSkeleton,
  EmptyDrawing,
  EmptyState,
  type GridColumn,
  PagedList,
  Row,
  SearchField,
  SelectField,
  Stack,
  Text,
} from '@artel/web/ui';
import { useDeferredValue, useState } from 'react';
import { ActForCustomerDialog } from '../acts-for-customers/act-for-customer-dialog.tsx';
import { dayWords, rubles } from '../money/money-words.ts';
import { ContractDialog } from '../offers/contract-dialog.tsx';
import { useCustomers } from './api.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { SuspensionDialog } from './suspension-dialog.tsx';

const STATES = ['owing', 'over'] as const;

/** Lists the companies for the seller: their state, what they pay and owe, and which are suspended. */
export function CustomersView() {
  const { permissions } = useProfile();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState('all');
  const [input, setDetails] = useState<Customer>();
  const [refunded, setRefunded] = useState<Customer>();
  const [actedFor, setActedFor] = useState<Customer>();
  const [contracted, setContracted] = useState<Customer>();
  const q = useDeferredValue(typed.trim());
  const list = useCustomers({ q, state: STATES.find((known) => known === chosen) });
  const choices = ['all', ...STATES].map((value) => ({
    value,
    label: t(`billing.customers.state.${value}`),
  }));
  const mayHold = permissions.includes('operator.companies');
  return (
    <>
      <Row gap={3} align="end">
        <SearchField label={t('billing.customers.search')} value={typed} onChange={setTyped} />
        <SelectField
          name="state"
          label={t('billing.customers.state-label')}
          value={chosen}
          error={undefined}
          onChange={setChosen}
          groups={[{ label: t('billing.customers.state-label'), choices }]}
        />
      </Row>
      <PagedList
        list={list}
        skeleton={<DataGridSkeleton />}
        failure={t('billing.customers.failed')}
        empty={
          <EmptyState drawing={<EmptyDrawing kind="people" />} title={t('billing.customers.empty-title')}>
            {t('billing.customers.empty')}
          </EmptyState>
        }
      >
        {(items) => (
          <DataGrid<Customer>
            label={t('billing.customers.title')}
            items={items}
            getId={({ companyId }) => companyId}
            getName={({ name }) => name}
            nameTitle={t('billing.customers.column.name')}
            nameCell={nameCell}
            columns={columns()}
            getActions={(_, customer) => [
              { key: 'act', label: t('billing.acts-for-customers.open'), run: () => setActedFor(customer) },
              {
                key: 'contract',
                label: t('billing.offers.contract'),
                run: () => setContracted(customer),
              },
              ...(mayHold ? [{ key: 'say', label: getAct(customer), run: () => setDetails(customer) }] : []),
              ...(customer.creditKopecks > 0
                ? [
                    {
                      key: 'refund',
                      label: t('billing.customers.refund.menu'),
                      run: () => setRefunded(customer),
                    },
                  ]
                : []),
            ]}
            onOpen={setActedFor}
          />
        )}
      </PagedList>
      {actedFor !== undefined && (
        <ActForCustomerDialog customer={actedFor} onClose={() => setActedFor(undefined)} />
      )}
      {contracted !== undefined && (
        <ContractDialog customer={contracted} onClose={() => setContracted(undefined)} />
      )}
      {input !== undefined && <SuspensionDialog customer={input} onClose={() => setDetails(undefined)} />}
      {refunded !== undefined && <RefundDialog customer={refunded} onClose={() => setRefunded(undefined)} />}
    </>
  );
}

const isHeld = ({ suspensions }: Customer) => suspensions.some(({ reason }) => reason === 'operator');

const getAct = (customer: Customer) => t(`billing.customers.${isHeld(customer) ? 'restore' : 'suspend'}`);

/** Shows a company's name, identity and state; if columns are hidden, its debt and credit as well. */
function nameCell(customer: Customer, hidden: ReadonlySet<string>) {
  const { name, inn, accessUntil } = customer;
  const until = accessUntil === null ? '' : t('billing.customers.until', { day: dayWords(accessUntil) });
  const facts = [
    ...(inn === '' ? [] : [t('billing.customers.inn', { inn })]),
    ...(hidden.has('tariff') ? [tariffWords(customer)] : []),
    ...(hidden.has('access') ? [until] : []),
  ].filter((fact) => fact !== '');
  return (
    <Stack gap={0}>
      <Row isOneLine align="baseline">
        <Text as="span" isCut isGrowing>
          {name}
        </Text>
        {hidden.has('owed') && (
          <Text as="span" size="small" isNumbers>
            {owedWords(customer)}
          </Text>
        )}
      </Row>
      <Row isOneLine align="baseline">
        <Text as="span" size="small" tone="secondary" isCut isGrowing>
          {facts.join(' · ')}
        </Text>
        <CustomerStatus {...customer} />
      </Row>
    </Stack>
  );
}

function CustomerStatus(customer: Customer) {
  const { isOver, isHeldUp } = customer;
  return (
    <>
      {isHeld(customer) && <Badge variant="attention">{t('billing.customers.suspended')}</Badge>}
      {isHeldUp && <Badge variant="attention">{t('billing.customers.held-up')}</Badge>}
      {isOver && <Badge variant="attention">{t('billing.customers.over')}</Badge>}
    </>
  );
}

function tariffWords({ tariffNames, accessUntil }: Customer): string {
  const isTrying = tariffNames.length === 0 && accessUntil !== null;
  return isTrying ? t('billing.customers.trial') : tariffNames.join(', ');
}

/** Formats the debt and the prepaid credit: a company may have both. */
function owedWords({ owedKopecks, overdueKopecks, creditKopecks }: Customer): string {
  return [
    ...(owedKopecks > 0 ? [rubles(owedKopecks)] : []),
    ...(overdueKopecks > 0 ? [t('billing.customers.overdue', { sum: rubles(overdueKopecks) })] : []),
    ...(creditKopecks > 0 ? [t('billing.customers.credit', { sum: rubles(creditKopecks) })] : []),
  ].join(', ');
}

function columns(): GridColumn<Customer>[] {
  const column = (key: string, width: number, cell: (customer: Customer) => string) => ({
    key,
    title: t(`billing.customers.column.${key}`),
    width,
    cell,
  });
  return [
    { ...column('tariff', 160, tariffWords), isGrowing: true },
    column('access', 100, ({ accessUntil }) => (accessUntil === null ? '' : dayWords(accessUntil))),
    { ...column('owed', 180, owedWords), align: 'end' as const },
    {
      ...column('monthly', 100, ({ monthlyKopecks }) => (monthlyKopecks === 0 ? '' : rubles(monthlyKopecks))),
      align: 'end' as const,
    },
    column('next', 120, ({ nextInvoiceOn }) => (nextInvoiceOn === null ? '' : dayWords(nextInvoiceOn))),
  ];
}
