import type { Customer, Preview, Subscription } from '@artel/billing/contract';
import { t } from '@artel/web';
import {
  Badge,
  Button,
  CardSkeleton,
  Dialog,
  LinkButton,
  LoadFailure,
  Row,
  Stack,
  Text,
} from '@artel/web/ui';
import { useState } from 'react';
import { SUBSCRIPTION_BADGES } from '../money/looks.ts';
import { rubles } from '../money/money-words.ts';
import { paidWords } from '../money/paid-words.ts';
import { ReasonForm } from '../money/reason-form.tsx';
import { PreviewedFacts } from '../tariffs/previewed.tsx';
import { VoidedInvoices } from '../tariffs/previewed-invoices.tsx';
import { isForPeople } from '../tariffs/tariff-words.ts';
import { useActsForCustomers, useSubscriptionsOnBehalf } from './api.ts';
import { WantedForm } from './wanted-form.tsx';

interface ActForCustomerDialogProps {
  readonly customer: Customer;
  readonly onClose: () => void;
}

/** The step of the act for the company. */
type Step =
  | { readonly kind: 'look' }
  | { readonly kind: 'want'; readonly subscription: Subscription | null }
  | { readonly kind: 'confirm'; readonly preview: Preview }
  | { readonly kind: 'cancel' | 'invoice'; readonly subscription: Subscription };

/**
 * Shows a company's subscriptions, and the acts that may be done for it when it requests them by telephone.
 */
export function ActForCustomerDialog({ customer, onClose }: ActForCustomerDialogProps) {
  const [step, setStep] = useState<Step>({ kind: 'look' });
  const { companyId, name } = customer;
  return (
    <Dialog isOpen title={t('billing.acts-for-customers.title', { name })} onClose={onClose}>
      {step.kind === 'look' && <Subscribed companyId={companyId} onStep={setStep} />}
      {step.kind === 'want' && (
        <WantedForm
          companyId={companyId}
          subscription={step.subscription}
          onPreview={(preview) => setStep({ kind: 'confirm', preview })}
        />
      )}
      {(step.kind === 'confirm' || step.kind === 'cancel' || step.kind === 'invoice') && (
        <Request companyId={companyId} step={step} onDone={() => setStep({ kind: 'look' })} />
      )}
    </Dialog>
  );
}

interface RequestedProps {
  readonly companyId: string;
  readonly step: Exclude<Step, { kind: 'look' | 'want' }>;
  readonly onDone: () => void;
}

function Request({ companyId, step, onDone }: RequestedProps) {
  const acts = useActsForCustomers();
  const shared = { onDone, done: t('billing.acts-for-customers.done') };
  if (step.kind === 'confirm') {
    const { preview } = step;
    const act = t(preview.payableKopecks > 0 ? 'billing.subscribe.confirm' : 'billing.change.confirm');
    return (
      <ReasonForm
        {...shared}
        name={`confirm-${companyId}`}
        title={preview.tariffName}
        act={act}
        onSubmit={(note) => acts.confirm({ params: { companyId, previewId: preview.id }, body: { note } })}
      >
        <PreviewedFacts preview={preview} />
      </ReasonForm>
    );
  }
  const { id: subscriptionId, tariffName, paidUntil } = step.subscription;
  const input = (note: string) => ({ params: { companyId, subscriptionId }, body: { note } });
  const isCancel = step.kind === 'cancel';
  const title = t(`billing.acts-for-customers.${step.kind}-title`, { name: tariffName });
  return (
    <ReasonForm
      {...shared}
      name={`${step.kind}-${subscriptionId}`}
      title={title}
      act={t(`billing.acts-for-customers.${step.kind}`)}
      onSubmit={(note) => (isCancel ? acts.cancel(input(note)) : acts.invoice(input(note)))}
    >
      <h2>{title}</h2>
      <p>
        {isCancel
          ? t(`billing.subscriptions.cancel-${paidUntil === null ? 'unpaid' : 'paid'}`)
          : t('billing.acts-for-customers.invoice-lead')}
      </p>
      {isCancel && <VoidedInvoices owed={step.subscription.owed} />}
    </ReasonForm>
  );
}

interface SubscribedProps {
  readonly companyId: string;
  readonly onStep: (step: Step) => void;
}

function Subscribed({ companyId, onStep }: SubscribedProps) {
  const { data, error, isPending, isFetching, refetch } = useSubscriptionsOnBehalf(companyId);
  if (isPending) return <CardSkeleton />;
  if (data === undefined)
    return (
      <LoadFailure
        error={error}
        message={t('billing.acts-for-customers.failed')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  const current = data.items.filter(({ state }) => state !== 'canceled');
  return (
    <Stack gap={3}>
      <p>{t('billing.acts-for-customers.lead')}</p>
      {data.creditKopecks > 0 && (
        <p>{t('billing.acts-for-customers.credit', { sum: rubles(data.creditKopecks) })}</p>
      )}
      {current.length === 0 && <p>{t('billing.acts-for-customers.none')}</p>}
      {current.map((subscription) => (
        <SubscriptionRow key={subscription.id} subscription={subscription} onStep={onStep} />
      ))}
      <div>
        <Button onClick={() => onStep({ kind: 'want', subscription: null })}>
          {t('billing.acts-for-customers.subscribe')}
        </Button>
      </div>
    </Stack>
  );
}

interface SubscriptionRowProps {
  readonly subscription: Subscription;
  readonly onStep: (step: Step) => void;
}

function SubscriptionRow({ subscription, onStep }: SubscriptionRowProps) {
  const { tariffName, seats, state, isEnding } = subscription;
  const paid = paidWords(subscription);
  const isRunning = state === 'active' && !isEnding;
  return (
    <Stack as="section" gap={1} line="above" aria-label={tariffName}>
      <Text as="h2" size="title">
        {tariffName}{' '}
        <Badge variant={SUBSCRIPTION_BADGES[state]}>{t(`billing.subscriptions.state.${state}`)}</Badge>
      </Text>
      {isForPeople(subscription) && <p>{t('billing.subscriptions.seats', { count: seats })}</p>}
      {paid !== null && <p>{paid}</p>}
      {isEnding && <p>{t('billing.subscriptions.ending')}</p>}
      <Row gap={4}>
        {!isEnding && (
          <LinkButton onClick={() => onStep({ kind: 'want', subscription })}>
            {t('billing.acts-for-customers.change')}
          </LinkButton>
        )}
        {isRunning && (
          <LinkButton onClick={() => onStep({ kind: 'invoice', subscription })}>
            {t('billing.acts-for-customers.invoice')}
          </LinkButton>
        )}
        {!isEnding && (
          <LinkButton onClick={() => onStep({ kind: 'cancel', subscription })}>
            {t('billing.acts-for-customers.cancel')}
          </LinkButton>
        )}
      </Row>
    </Stack>
  );
}
