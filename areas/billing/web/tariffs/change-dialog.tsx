import type { Preview, Subscription, Tariff } from '@artel/billing/contract';
import { t } from '@artel/web';
import { type EcommerceItem, trackItemChosen } from '@artel/web/analytics';
import { Dialog, Form, FormFooter, SelectField, useForm } from '@artel/web/ui';
import { useState } from 'react';
import { rememberOrder } from '../invoices/tracked-orders.ts';
import { usePreviewChange, usePreviewSubscription, useTariffLines } from './api.ts';
import { getOrderItem } from './order-item.ts';
import { Previewed } from './previewed.tsx';
import { checkSeats, SeatsField } from './seats-field.tsx';
import { isForPeople, priceWords } from './tariff-words.ts';

interface ChangeDialogProps {
  readonly subscription: Subscription;
  /** The tariff that the user has chosen already. */
  readonly wanted?: string;
  readonly onClose: () => void;
}

/**
 * Changes seats or tariff: shows the cost to the kopeck and the first day, then confirms. An order that was
 * never paid for is replaced by another one.
 */
export function ChangeDialog({ subscription, wanted, onClose }: ChangeDialogProps) {
  const [preview, setPreview] = useState<Preview>();
  const [item, setItem] = useState<EcommerceItem>();
  const isOrder = subscription.paidUntil === null;
  const title = t(`billing.change.${isOrder ? 'order-title' : 'title'}`, { name: subscription.tariffName });
  const choose = (previewed: Preview, tariff: Tariff | undefined) => {
    setPreview(previewed);
    if (!isOrder || !tariff) return;
    const ordered = getOrderItem(tariff, subscription.lineName, previewed);
    setItem(ordered);
    trackItemChosen(ordered);
  };
  return (
    <Dialog isOpen title={title} onClose={onClose}>
      {preview === undefined ? (
        <ChangeForm subscription={subscription} wanted={wanted} title={title} onPreview={choose} />
      ) : (
        <Previewed
          preview={preview}
          onBack={() => setPreview(undefined)}
          onOrder={(invoiceId) => item && rememberOrder(invoiceId, item)}
          onDone={onClose}
        />
      )}
    </Dialog>
  );
}

/** The other tariffs that are offered in the line of a subscription. */
export function useOtherTariffs({ lineId, tariffId }: Subscription): readonly Tariff[] {
  const line = useTariffLines().data?.items.find(({ id }) => id === lineId);
  return (line?.tariffs ?? []).filter((tariff) => tariff.id !== tariffId && tariff.isOffered);
}

interface ChangeFormProps {
  readonly subscription: Subscription;
  readonly wanted: string | undefined;
  readonly title: string;
  readonly onPreview: (preview: Preview, tariff: Tariff | undefined) => void;
}

function ChangeForm({ subscription, wanted, title, onPreview }: ChangeFormProps) {
  const { id: subscriptionId, tariffId, tariffName, lineId, price, seats } = subscription;
  const previewOrder = usePreviewSubscription();
  const previewChange = usePreviewChange();
  const isOrder = subscription.paidUntil === null;
  const [chosen, setChosen] = useState(wanted ?? tariffId);
  const line = useTariffLines().data?.items.find(({ id }) => id === lineId);
  const own = line?.tariffs.find(({ id }) => id === tariffId);
  const others = useOtherTariffs(subscription);
  const getChoice = (value: string, name: string, of: Tariff['price']) => ({
    value,
    label: `${name} · ${priceWords(of)}`,
  });
  const choices = [
    // An order gets the price of today, a subscription keeps its own.
    getChoice(tariffId, tariffName, isOrder && own ? own.price : price),
    ...others.map((tariff) => getChoice(tariff.id, tariff.name, tariff.price)),
  ];
  const form = useForm({
    name: `billing/change-${subscriptionId}`,
    initial: { seats: String(seats) },
    check: checkSeats,
    submit: async ({ seats: typed }) => {
      const body = { tariffId: chosen, seats: Number(typed) };
      const preview = isOrder
        ? await previewOrder.mutateAsync({ body })
        : await previewChange.mutateAsync({ params: { subscriptionId }, body });
      onPreview(
        preview,
        line?.tariffs.find(({ id }) => id === chosen),
      );
    },
  });
  return (
    <Form form={form} label={title}>
      {others.length > 0 && (
        <SelectField
          name="tariff"
          label={t('billing.change.tariff')}
          value={chosen}
          error={undefined}
          onChange={setChosen}
          groups={[{ label: t('billing.change.tariff'), choices }]}
        />
      )}
      {isForPeople(subscription) && <SeatsField {...form.field('seats')} />}
      <FormFooter form={form}>{t('billing.subscribe.calculate')}</FormFooter>
    </Form>
  );
}
