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
  Text,
} from '@artel/web/ui';
import { useDeferredValue, useState } from 'react';
import { BehalfDialog } from '../behalf/behalf-dialog.tsx';
import { dayWords, rubles } from '../money/money-words.ts';
import { ContractDialog } from '../offers/contract-dialog.tsx';
import { useCustomers } from './api.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { SayDialog } from './say-dialog.tsx';

const STATES = ['owing', 'over'] as const;

/** For who sells: the companies, how they stand, what they pay and owe, and who is suspended. */
export function CustomersView() {
  const { permissions } = useProfile();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState('all');
  const [said, setSaid] = useState<Customer>();
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
          <EmptyState drawing={<EmptyDrawing />} title={t('billing.customers.empty-title')}>
            {t('billing.customers.empty')}
          </EmptyState>
        }
      >
        {(items) => (
          <DataGrid<Customer>
            label={t('billing.customers.title')}
            items={items}
            idOf={({ companyId }) => companyId}
            nameOf={({ name }) => name}
            nameTitle={t('billing.customers.column.name')}
            nameCell={nameCell}
            columns={columns()}
            actionsOf={(_, customer) => [
              { key: 'act', label: t('billing.behalf.open'), run: () => setActedFor(customer) },
              {
                key: 'contract',
                label: t('billing.offers.contract'),
                run: () => setContracted(customer),
              },
              ...(mayHold ? [{ key: 'say', label: actOf(customer), run: () => setSaid(customer) }] : []),
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
      {actedFor !== undefined && <BehalfDialog customer={actedFor} onClose={() => setActedFor(undefined)} />}
      {contracted !== undefined && (
        <ContractDialog customer={contracted} onClose={() => setContracted(undefined)} />
      )}
      {said !== undefined && <SayDialog customer={said} onClose={() => setSaid(undefined)} />}
      {refunded !== undefined && <RefundDialog customer={refunded} onClose={() => setRefunded(undefined)} />}
    </>
  );
}

const isHeld = ({ suspensions }: Customer) => suspensions.some(({ reason }) => reason === 'operator');

const actOf = (customer: Customer) => t(`billing.customers.${isHeld(customer) ? 'restore' : 'suspend'}`);

function nameCell(customer: Customer) {
  const { name, inn, isOver, isHeldUp } = customer;
  return (
    <>
      {name}
      {inn !== '' && (
        <Text as="span" tone="secondary">
          {' '}
          · {t('billing.customers.inn', { inn })}
        </Text>
      )}
      {isHeld(customer) && <Badge look="attention">{t('billing.customers.suspended')}</Badge>}
      {isHeldUp && <Badge look="attention">{t('billing.customers.held-up')}</Badge>}
      {isOver && <Badge look="attention">{t('billing.customers.over')}</Badge>}
    </>
  );
}

function columns(): GridColumn<Customer>[] {
  const column = (key: string, width: number, cell: (customer: Customer) => string) => ({
    key,
    title: t(`billing.customers.column.${key}`),
    width,
    cell,
  });
  return [
    column('tariff', 180, ({ tariffNames, accessUntil }) =>
      tariffNames.length === 0 && accessUntil !== null
        ? t('billing.customers.trial')
        : tariffNames.join(', '),
    ),
    column('access', 120, ({ accessUntil }) => (accessUntil === null ? '' : dayWords(accessUntil))),
    {
      ...column('owed', 220, ({ owedKopecks, overdueKopecks, creditKopecks }) => {
        if (creditKopecks > 0) return t('billing.customers.credit', { sum: rubles(creditKopecks) });
        if (owedKopecks === 0) return '';
        const late =
          overdueKopecks === 0 ? '' : `, ${t('billing.customers.overdue', { sum: rubles(overdueKopecks) })}`;
        return `${rubles(owedKopecks)}${late}`;
      }),
      align: 'end' as const,
    },
    {
      ...column('monthly', 120, ({ monthlyKopecks }) => (monthlyKopecks === 0 ? '' : rubles(monthlyKopecks))),
      align: 'end' as const,
    },
    column('next', 140, ({ nextInvoiceOn }) => (nextInvoiceOn === null ? '' : dayWords(nextInvoiceOn))),
  ];
}
