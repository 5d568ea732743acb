import { billingPages, type Subscription } from '@artel/billing/contract';
import { useProfile } from '@artel/company/web';
import { addDays } from '@artel/contract/time';
import { PageButton, PageLink, t } from '@artel/web';
import {
  Badge,
  Button,
  CardSkeleton,
  ConfirmDialog,
  EmptyDrawing,
  EmptyState,
  LinkButton,
  LoadFailure,
  Panel,
  Row,
} from '@artel/web/ui';
import { useState } from 'react';
import { CustomersView } from '../customers/customers-view.tsx';
import { BillingFrame } from '../money/billing-frame.tsx';
import { getToday } from '../money/get-today.ts';
import { SUBSCRIPTION_BADGES } from '../money/looks.ts';
import { dayWords, rubles } from '../money/money-words.ts';
import { paidWords } from '../money/paid-words.ts';
import { useSubscriptions } from '../tariffs/api.ts';
import { ChangeDialog, useOtherTariffs } from '../tariffs/change-dialog.tsx';
import { PreviewedInvoices, VoidedInvoices } from '../tariffs/previewed-invoices.tsx';
import { isForPeople, priceWords } from '../tariffs/tariff-words.ts';
import { useCancelChange, useCancelSubscription, useResumeSubscription } from './api.ts';

/** the company's subscription and its paid period; the seller sees its customers. */
export function SubscriptionsPage() {
  const { permissions } = useProfile();
  if (!permissions.includes('operator.billing')) return <OwnSubscriptions />;
  return (
    <BillingFrame
      page={billingPages.subscriptions}
      acts={<PageButton page={billingPages.invoices}>{t('billing.to-invoices')}</PageButton>}
    >
      <CustomersView />
    </BillingFrame>
  );
}

function OwnSubscriptions() {
  const { data, error, isPending, isFetching, refetch } = useSubscriptions();
  const content = () => {
    if (isPending) return <CardSkeleton />;
    if (data === undefined)
      return (
        <LoadFailure
          error={error}
          message={t('billing.subscriptions.failed')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      );
    if (data.items.length === 0) return <None />;
    return (
      <>
        {data.creditKopecks > 0 && (
          <p>{t('billing.subscriptions.credit', { sum: rubles(data.creditKopecks) })}</p>
        )}
        {data.items.map((subscription) => (
          <Subscribed key={subscription.id} subscription={subscription} />
        ))}
      </>
    );
  };
  return (
    <BillingFrame
      page={billingPages.subscriptions}
      acts={<PageButton page={billingPages.invoices}>{t('billing.to-invoices')}</PageButton>}
    >
      {content()}
    </BillingFrame>
  );
}

function None() {
  return (
    <EmptyState
      drawing={<EmptyDrawing kind="money" />}
      title={t('billing.subscriptions.empty-title')}
      action={<PageButton page={billingPages.tariffs}>{t('billing.to-tariffs')}</PageButton>}
    >
      {t('billing.subscriptions.empty')}
    </EmptyState>
  );
}

function Subscribed({ subscription }: { readonly subscription: Subscription }) {
  const { permissions } = useProfile();
  const { lineName, tariffName, price, seats, state, paidUntil, accessUntil } = subscription;
  const paid = paidWords(subscription);
  const paidTo = paidUntil && addDays(paidUntil, -1);
  return (
    <Panel as="section" aria-label={tariffName}>
      <h2>
        {tariffName}{' '}
        <Badge variant={SUBSCRIPTION_BADGES[state]}>{t(`billing.subscriptions.state.${state}`)}</Badge>
      </h2>
      <p>
        {lineName} · {priceWords(price)}
        {isForPeople(subscription) && ` · ${t('billing.subscriptions.seats', { count: seats })}`}
      </p>
      <p>{paid ?? t('billing.subscriptions.unpaid')}</p>
      {accessUntil !== null && accessUntil !== paidTo && (
        <p>{t('billing.subscriptions.access', { day: dayWords(accessUntil) })}</p>
      )}
      <Owed subscription={subscription} />
      <NextInvoice subscription={subscription} />
      <Next subscription={subscription} />
      {subscription.isHeldUp && <p role="status">{t('billing.subscriptions.held-up')}</p>}
      {subscription.isEnding && <p>{t('billing.subscriptions.ending')}</p>}
      {permissions.includes('billing.manage') && state !== 'canceled' && (
        <Row>
          {!subscription.isEnding && <Change subscription={subscription} />}
          <End subscription={subscription} />
        </Row>
      )}
    </Panel>
  );
}

/** The invoices that wait for payment, and when the days begin that they pay for. */
function Owed({ subscription }: { readonly subscription: Subscription }) {
  const { owed, state, isHeldUp, paidUntil } = subscription;
  const start = getStart(subscription);
  return (
    <>
      {owed.map((invoice) => (
        <p key={invoice.id}>{describeOwed(invoice)}</p>
      ))}
      {owed.length > 0 && (
        <p>
          <PageLink page={billingPages.invoices} search={{ state: 'open' }}>
            {t('billing.subscriptions.to-pay')}
          </PageLink>
        </p>
      )}
      {owed.length === 0 && paidUntil === null && state !== 'canceled' && !isHeldUp && (
        <p>{t('billing.subscriptions.not-invoiced')}</p>
      )}
      {start !== null && <p>{start}</p>}
    </>
  );
}

function describeOwed({ number, reason, leftKopecks, dueOn }: Subscription['owed'][number]): string {
  const isOverdue = dueOn < getToday();
  const values = { number, sum: rubles(leftKopecks), day: dayWords(dueOn) };
  return t(`billing.subscriptions.owed.${isOverdue ? 'overdue' : reason}`, values);
}

/** Describes the day on which the days begin that are not paid yet; null where the paid ones say it. */
function getStart({ state, paidUntil, accessUntil, owed }: Subscription): string | null {
  if (owed.length === 0) return null;
  if (state === 'trialing' && accessUntil !== null)
    return t('billing.subscriptions.starts-after-trial', { day: dayWords(addDays(accessUntil, 1)) });
  const isOver = state === 'suspended' || (state === 'awaiting-payment' && paidUntil === null);
  return isOver ? t('billing.subscriptions.starts-paid') : null;
}

/** When the invoice of the next period will be issued, and its sum with the tax in it. */
function NextInvoice({ subscription: { nextInvoice } }: { readonly subscription: Subscription }) {
  if (nextInvoice === null) return null;
  const { on, kopecks, from, vatRate } = nextInvoice;
  const isSoon = on <= getToday();
  const values = { day: dayWords(on), sum: rubles(kopecks), from: dayWords(from) };
  return (
    <p>
      {t(`billing.subscriptions.next-invoice${isSoon ? '-today' : ''}`, values)}{' '}
      {vatRate === null
        ? t('billing.subscriptions.without-vat')
        : t('billing.subscriptions.vat', { rate: vatRate })}
    </p>
  );
}

/** A change that will take effect, with the button that cancels it. */
function Next({ subscription: { id: subscriptionId, next } }: { readonly subscription: Subscription }) {
  const { permissions } = useProfile();
  const [isRequested, setRequested] = useState(false);
  const cancel = useCancelChange();
  if (next === null) return null;
  const { tariffName: name, seats, from, invoices } = next;
  const values = { name, seats: t('billing.subscriptions.seats', { count: seats }) };
  return (
    <div>
      {from === null
        ? t('billing.change.waits', values)
        : t('billing.change.comes', { ...values, day: dayWords(from) })}{' '}
      {permissions.includes('billing.manage') && (
        <LinkButton onClick={() => setRequested(true)}>{t('billing.change.cancel')}</LinkButton>
      )}
      <ConfirmDialog
        isOpen={isRequested}
        title={t('billing.change.cancel-title')}
        act={t('billing.change.cancel')}
        onConfirm={async () => cancel.mutateAsync({ params: { subscriptionId } })}
        onClose={() => setRequested(false)}
      >
        <p>{t('billing.change.cancel-lead')}</p>
        <PreviewedInvoices invoices={invoices} />
      </ConfirmDialog>
    </div>
  );
}

function Change({ subscription }: { readonly subscription: Subscription }) {
  const [isOpen, setOpen] = useState(false);
  const others = useOtherTariffs(subscription);
  // Without people and without another tariff there is nothing to choose.
  if (others.length === 0 && !isForPeople(subscription)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {t(`billing.change.${subscription.paidUntil === null ? 'order' : 'open'}`)}
      </Button>
      {isOpen && <ChangeDialog subscription={subscription} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Cancels the subscription, or revokes the cancellation. */
function End({ subscription }: { readonly subscription: Subscription }) {
  const { id: subscriptionId, tariffName, paidUntil, isEnding, owed } = subscription;
  const [isRequested, setRequested] = useState(false);
  const cancel = useCancelSubscription();
  const resume = useResumeSubscription();
  const params = { subscriptionId };
  if (isEnding)
    return (
      <div>
        <Button variant="default" aria-busy={resume.isPending} onClick={() => resume.mutate({ params })}>
          {t('billing.subscriptions.resume')}
        </Button>
      </div>
    );
  return (
    <div>
      <Button variant="default" onClick={() => setRequested(true)}>
        {t('billing.subscriptions.cancel')}
      </Button>
      <ConfirmDialog
        isOpen={isRequested}
        title={t('billing.subscriptions.cancel-title', { name: tariffName })}
        act={t('billing.subscriptions.cancel')}
        onConfirm={async () => cancel.mutateAsync({ params })}
        onClose={() => setRequested(false)}
      >
        {t(`billing.subscriptions.cancel-${paidUntil === null ? 'unpaid' : 'paid'}`)}
        <VoidedInvoices owed={owed} />
      </ConfirmDialog>
    </div>
  );
}
