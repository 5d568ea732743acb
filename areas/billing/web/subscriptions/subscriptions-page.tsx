import { billingPages, listSubscriptions, type Subscription } from '@artel/billing/contract';
import { PageButton, queryOf, t } from '@artel/web';
import { Badge, CardSkeleton, EmptyDrawing, EmptyState, LoadFailure, Panel } from '@artel/web/ui';
import { useQuery } from '@tanstack/react-query';
import { BillingFrame } from '../money/billing-frame.tsx';
import { dayWords, rubles } from '../money/money-words.ts';
import { priceWords } from '../tariffs/tariff-words.ts';

const LOOKS = {
  'awaiting-payment': 'plain',
  trialing: 'accent',
  active: 'accent',
  'past-due': 'attention',
  suspended: 'attention',
  canceled: 'plain',
} as const;

/** what the company has subscribed to and until when it is paid. */
export function SubscriptionsPage() {
  const { data, error, isPending, isFetching, refetch } = useQuery(queryOf(listSubscriptions, {}));
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
      drawing={<EmptyDrawing />}
      title={t('billing.subscriptions.empty-title')}
      action={<PageButton page={billingPages.tariffs}>{t('billing.to-tariffs')}</PageButton>}
    >
      {t('billing.subscriptions.empty')}
    </EmptyState>
  );
}

function Subscribed({ subscription }: { readonly subscription: Subscription }) {
  const { lineName, tariffName, price, seats, state, paidFrom, paidUntil, accessUntil } = subscription;
  return (
    <Panel as="section" aria-label={tariffName}>
      <h2>
        {tariffName} <Badge look={LOOKS[state]}>{t(`billing.subscriptions.state.${state}`)}</Badge>
      </h2>
      <p>
        {lineName} · {priceWords(price)} · {t('billing.subscriptions.seats', { count: seats })}
      </p>
      {paidFrom !== null && paidUntil !== null && (
        <p>{t('billing.subscriptions.paid', { from: dayWords(paidFrom), until: dayWords(paidUntil) })}</p>
      )}
      {accessUntil !== null && <p>{t('billing.subscriptions.access', { day: dayWords(accessUntil) })}</p>}
    </Panel>
  );
}
