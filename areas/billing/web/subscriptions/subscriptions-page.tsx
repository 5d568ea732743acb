import { billingPages, type listSubscriptions, type Subscription } from '@artel/billing/contract';
import { companyPages } from '@artel/company/contract';
import { useProfile } from '@artel/company/web';
import type { RouteResponse } from '@artel/contract';
import { addDays } from '@artel/contract/time';
import { PageButton, PageLink, t } from '@artel/web';
import {
  Badge,
  Button,
  CardSkeleton,
  ConfirmDialog,
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
import { daysWords, dayWords, rubles } from '../money/money-words.ts';
import { paidWords } from '../money/paid-words.ts';
import { LoadedMissingDetails } from '../sellers/missing-details.tsx';
import { useSubscriptions } from '../tariffs/api.ts';
import { ChangeDialog, useOtherTariffs } from '../tariffs/change-dialog.tsx';
import { PreviewedInvoices, VoidedInvoices } from '../tariffs/previewed-invoices.tsx';
import { isForPeople, priceWords } from '../tariffs/tariff-words.ts';
import { useCancelChange, useCancelSubscription, useResumeSubscription } from './api.ts';
import { NoSubscription } from './no-subscription.tsx';

/** the company's subscription and its paid period; the seller sees its customers. */
export function SubscriptionsPage() {
  const { permissions } = useProfile();
  if (!permissions.includes('operator.billing')) return <OwnSubscriptions />;
  return (
    <BillingFrame
      page={billingPages.subscriptions}
      acts={<PageButton page={billingPages.invoices}>{t('billing.to-invoices')}</PageButton>}
    >
      <LoadedMissingDetails />
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
    const hasNoTariff = !data.items.some(({ isBase, state }) => isBase && state !== 'canceled');
    return (
      <>
        {hasNoTariff && <NoSubscription {...data} />}
        {data.creditKopecks > 0 && (
          <p>{t('billing.subscriptions.credit', { sum: rubles(data.creditKopecks) })}</p>
        )}
        {data.items.map((subscription) => (
          <Subscribed
            key={subscription.id}
            subscription={subscription}
            access={data.access}
            isBuyerIncomplete={data.isBuyerIncomplete}
          />
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

/** The company's access is by all its subscriptions. */
interface SubscribedProps
  extends Pick<RouteResponse<typeof listSubscriptions>, 'access' | 'isBuyerIncomplete'> {
  readonly subscription: Subscription;
}

function Subscribed({ subscription, access, isBuyerIncomplete }: SubscribedProps) {
  const { permissions } = useProfile();
  const { lineName, tariffName, price, isBase, seats, state, paidUntil, accessUntil } = subscription;
  const paidTo = paidUntil && addDays(paidUntil, -1);
  const isClosed = isBase && state !== 'canceled' && access?.isOver === true;
  return (
    <Panel as="section" aria-label={tariffName}>
      <h2>
        {tariffName} <Badge variant={SUBSCRIPTION_BADGES[state]}>{describeState(subscription)}</Badge>
      </h2>
      <p>
        {lineName} · {priceWords(price)}
        {isForPeople(subscription) && ` · ${t('billing.subscriptions.seats', { count: seats })}`}
      </p>
      <p>{describePaid(subscription)}</p>
      {accessUntil !== null && accessUntil !== paidTo && (
        <p>{t('billing.subscriptions.access', { day: dayWords(accessUntil) })}</p>
      )}
      {isClosed && <p role="status">{t('billing.subscriptions.read-only')}</p>}
      <Owed subscription={subscription} />
      <NextInvoice subscription={subscription} isBuyerIncomplete={isBuyerIncomplete} />
      <Next subscription={subscription} />
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

/** Names the state; the first paid days may be still to come, and then nothing waits for a payment. */
function describeState({ state, paidFrom }: Subscription): string {
  const isAhead = state === 'awaiting-payment' && paidFrom !== null;
  return t(`billing.subscriptions.state.${isAhead ? 'ahead' : state}`);
}

/** Describes the days that are paid; before there are any, the part of the order that is. */
function describePaid(subscription: Subscription): string {
  const paid = paidWords(subscription);
  if (paid !== null) return paid;
  const order = subscription.owed.find(isPartlyPaid);
  return order ? describePart(order) : t('billing.subscriptions.unpaid');
}

type OwedInvoice = Subscription['owed'][number];

const isPartlyPaid = ({ kopecks, leftKopecks }: OwedInvoice) => leftKopecks < kopecks;

function describePart({ kopecks, leftKopecks }: OwedInvoice): string {
  const values = { paid: rubles(kopecks - leftKopecks), total: rubles(kopecks) };
  return t('billing.subscriptions.paid-part', values);
}

/** The invoices that wait for payment, and when the days begin that they pay for. */
function Owed({ subscription }: { readonly subscription: Subscription }) {
  const { owed, state, paidUntil } = subscription;
  // The list shows one state or all.
  const [shown = '', ...others] = new Set(owed.map((one) => (isPartlyPaid(one) ? 'partly-paid' : 'open')));
  const start = describeStart(subscription);
  return (
    <>
      {owed.map((invoice) => (
        <p key={invoice.id}>
          {describeOwed(invoice, subscription)}
          {paidUntil !== null && isPartlyPaid(invoice) && ` ${describePart(invoice)}`}
        </p>
      ))}
      {start !== null && <p>{start}</p>}
      {owed.length > 0 && (
        <p>
          <PageLink page={billingPages.invoices} search={others.length === 0 ? { state: shown } : {}}>
            {t('billing.subscriptions.to-pay')}
          </PageLink>
        </p>
      )}
      {owed.length === 0 && paidUntil === null && state !== 'canceled' && (
        <p>{t('billing.subscriptions.not-invoiced')}</p>
      )}
    </>
  );
}

function describeOwed(invoice: OwedInvoice, { state }: Subscription): string {
  const { number, reason, leftKopecks, dueOn, days } = invoice;
  // After a suspension other days are paid for than those that the invoice names.
  const hasDays = reason === 'renew' && days !== null && state !== 'suspended';
  const name = t(`billing.subscriptions.owed.name.${hasDays ? 'days' : reason}`, {
    number,
    days: daysWords(days),
  });
  const values = { name, sum: rubles(leftKopecks), day: dayWords(dueOn) };
  if (dueOn < getToday()) return t('billing.subscriptions.owed.overdue', values);
  return t(`billing.subscriptions.owed.${isPartlyPaid(invoice) ? 'rest' : 'pay'}`, values);
}

/** Describes when the days begin that are not paid yet; null where the paid ones say it. */
function describeStart(subscription: Subscription): string | null {
  const { state, price, paidUntil, accessUntil, owed } = subscription;
  const first = owed.find(({ reason }) => reason !== 'surcharge');
  if (first === undefined) return null;
  const term = t(`billing.subscriptions.term.${price.term}`);
  if (state === 'trialing' && accessUntil !== null)
    return t('billing.subscriptions.starts-after-trial', { term, day: dayWords(addDays(accessUntil, 1)) });
  const from = paidUntil ?? first.days?.from;
  if (state === 'past-due' && accessUntil !== null && from !== undefined)
    return t('billing.subscriptions.starts-late', { term, day: dayWords(accessUntil), from: dayWords(from) });
  const isOver = state === 'suspended' || (state === 'awaiting-payment' && paidUntil === null);
  if (!isOver) return null;
  return t(`billing.subscriptions.starts-${isPartlyPaid(first) ? 'whole' : 'paid'}`, { term });
}

/** When the invoice of the next period will be issued, and its sum with the tax in it; or why it is not. */
function NextInvoice({ subscription, isBuyerIncomplete }: Omit<SubscribedProps, 'access'>) {
  const { nextInvoice, isHeldUp, state, price } = subscription;
  if (nextInvoice === null) return null;
  const { on, kopecks, from, vatRate } = nextInvoice;
  // After a suspension the days are counted from the payment on.
  const isOver = state === 'suspended';
  const coming = on <= getToday() ? '-today' : '';
  const term = t(`billing.subscriptions.term.${price.term}`);
  const values = { day: dayWords(on), sum: rubles(kopecks), from: dayWords(from), term };
  const changed =
    nextInvoice.changedKopecks === undefined
      ? ''
      : ` ${t('billing.subscriptions.next-changed', { sum: rubles(nextInvoice.changedKopecks) })}`;
  const lacksInn = isHeldUp || isBuyerIncomplete;
  // Without the details of both sides no invoice comes.
  if (lacksInn || vatRate === undefined)
    return (
      <p role="status">
        {t(`billing.subscriptions.next-term${isOver ? '-over' : ''}`, values)}
        {changed}{' '}
        {lacksInn ? (
          <>
            {t(`billing.subscriptions.${isHeldUp ? 'held-up' : 'buyer-incomplete'}`, values)}{' '}
            <PageLink page={companyPages.company} search={{ section: 'card' }}>
              {t('billing.subscribe.to-card')}
            </PageLink>
          </>
        ) : (
          t('billing.subscriptions.seller-incomplete')
        )}
      </p>
    );
  return (
    <p>
      {t(`billing.subscriptions.next-invoice${isOver ? '-over' : coming}`, values)}
      {changed}{' '}
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
