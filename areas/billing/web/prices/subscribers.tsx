import type { Tariff } from '@artel/billing/contract';
import { showToast, t } from '@artel/web';
import { DateField, Form, LoadFailure, SubmitButton, useForm } from '@artel/web/ui';
import { dayWords } from '../money/money-words.ts';
import { useAnnouncePrice, useSubscribers } from './api.ts';

/**
 * Shows the subscribers that a tariff's price affects, and the day from which all of them pay the current
 * one.
 */
export function Subscribers({ tariff: { id } }: { readonly tariff: Tariff }) {
  const { data, error, isPending, isFetching, refetch } = useSubscribers(id);
  if (isPending) return null;
  if (data === undefined)
    return <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  const { companies, earlier, fromOn } = data;
  return (
    <section aria-label={t('billing.subscribers.title')}>
      <p>{t('billing.subscribers.count', { count: companies, earlier })}</p>
      {fromOn !== null && <p>{t('billing.subscribers.announced', { day: dayWords(fromOn) })}</p>}
      {earlier > 0 && fromOn === null && <AnnounceForm tariffId={id} />}
    </section>
  );
}

function AnnounceForm({ tariffId }: { readonly tariffId: string }) {
  const announce = useAnnouncePrice();
  const form = useForm({
    name: `billing/announce-${tariffId}`,
    initial: { fromOn: '' },
    check: ({ fromOn }) =>
      fromOn === '' ? [{ path: 'fromOn', message: t('billing.subscribers.day-missing') }] : [],
    submit: async (body) => {
      await announce.mutateAsync({ params: { tariffId }, body });
      showToast({ severity: 'success', title: t('billing.subscribers.done') });
    },
  });
  return (
    <Form form={form} label={t('billing.subscribers.title')}>
      <DateField
        {...form.field('fromOn')}
        label={t('billing.subscribers.from-on')}
        hint={t('billing.subscribers.hint')}
      />
      <SubmitButton isPending={form.isPending}>{t('billing.subscribers.announce')}</SubmitButton>
    </Form>
  );
}
