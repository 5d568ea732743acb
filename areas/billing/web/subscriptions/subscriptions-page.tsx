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
import { SUBSCRIPTION_BADGES } from '../money/looks.ts';
import { dayWords, rubles } from '../money/money-words.ts';
import { paidWords } from '../money/paid-words.ts';
import { useSubscriptions } from '../tariffs/api.ts';
import { ChangeDialog } from '../tariffs/change-dialog.tsx';
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
      {paid !== null && <p>{paid}</p>}
      {accessUntil !== null && accessUntil !== paidTo && (
        <p>{t('billing.subscriptions.access', { day: dayWords(accessUntil) })}</p>
      )}
      <Next subscription={subscription} />
      {isToPay(subscription) && (
        <p>
          <PageLink page={billingPages.invoices} search={{ state: 'open' }}>
            {t('billing.subscriptions.to-pay')}
          </PageLink>
        </p>
      )}
      {subscription.isHeldUp && <p role="status">{t('billing.subscriptions.held-up')}</p>}
      {subscription.isEnding && <p>{t('billing.subscriptions.ending')}</p>}
      {permissions.includes('billing.manage') && state !== 'canceled' && (
        <Row>
          {state === 'active' && !subscription.isEnding && <Change subscription={subscription} />}
          <End subscription={subscription} />
        </Row>
      )}
    </Panel>
  );
}

/** Whether an invoice waits for payment; one that is held up does not exist yet. */
function isToPay({ state, isHeldUp }: Subscription): boolean {
  return !isHeldUp && (state === 'awaiting-payment' || state === 'past-due' || state === 'suspended');
}

/** A change that will take effect, with the button that cancels it. */
function Next({ subscription: { id: subscriptionId, next } }: { readonly subscription: Subscription }) {
  const { permissions } = useProfile();
  const cancel = useCancelChange();
  if (next === null) return null;
  const { tariffName: name, seats, from } = next;
  const values = { name, seats: t('billing.subscriptions.seats', { count: seats }) };
  return (
    <p>
      {from === null
        ? t('billing.change.waits', values)
        : t('billing.change.comes', { ...values, day: dayWords(from) })}{' '}
      {permissions.includes('billing.manage') && (
        <LinkButton onClick={() => cancel.mutate({ params: { subscriptionId } })}>
          {t('billing.change.cancel')}
        </LinkButton>
      )}
    </p>
  );
}

function Change({ subscription }: { readonly subscription: Subscription }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('billing.change.open')}</Button>
      {isOpen && <ChangeDialog subscription={subscription} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Cancels the subscription, or revokes the cancellation. */
function End({ subscription }: { readonly subscription: Subscription }) {
  const { id: subscriptionId, tariffName, paidUntil, isEnding } = subscription;
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
      </ConfirmDialog>
    </div>
  );
}
