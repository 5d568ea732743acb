import type { Preview, Tariff, TariffLine } from '@artel/billing/contract';
import { t } from '@artel/web';
import { trackItemChosen } from '@artel/web/analytics';
import { Dialog, Form, FormFooter, useForm } from '@artel/web/ui';
import { useState } from 'react';
import { rememberOrder } from '../invoices/tracked-orders.ts';
import { usePreviewSubscription } from './api.ts';
import { MissingInn } from './missing-inn.tsx';
import { getOrderItem } from './order-item.ts';
import { Previewed } from './previewed.tsx';
import { checkSeats, SeatsField } from './seats-field.tsx';
import { isForPeople } from './tariff-words.ts';

interface SubscribeDialogProps {
  readonly tariff: Tariff;
  readonly line: Pick<TariffLine, 'name' | 'isBase'>;
  /** The number of seats of the last calculation. */
  readonly seats: number;
  /** The company's card lacks the INN, without which no invoice is issued. */
  readonly lacksInn: boolean;
  readonly onClose: () => void;
}

/** Subscribes: takes the number of people, shows the price to the kopeck, then issues the invoice. */
export function SubscribeDialog({ tariff, line, seats, lacksInn, onClose }: SubscribeDialogProps) {
  const [preview, setPreview] = useState<Preview>();
  const choose = (previewed: Preview) => {
    setPreview(previewed);
    trackItemChosen(getOrderItem(tariff, line.name, previewed));
  };
  const remember = (invoiceId: string) =>
    preview && rememberOrder(invoiceId, getOrderItem(tariff, line.name, preview));
  return (
    <Dialog isOpen title={t('billing.subscribe.title', { name: tariff.name })} onClose={onClose}>
      {preview === undefined ? (
        <SeatsForm
          tariff={tariff}
          seats={seats}
          needsSeats={isForPeople({ ...line, price: tariff.price })}
          lacksInn={lacksInn}
          onPreview={choose}
        />
      ) : (
        <Previewed
          preview={preview}
          onBack={() => setPreview(undefined)}
          onOrder={remember}
          onDone={onClose}
        />
      )}
    </Dialog>
  );
}

interface SeatsFormProps extends Pick<SubscribeDialogProps, 'tariff' | 'seats' | 'lacksInn'> {
  readonly needsSeats: boolean;
  readonly onPreview: (preview: Preview) => void;
}

function SeatsForm({ tariff, seats: first, needsSeats, lacksInn, onPreview }: SeatsFormProps) {
  const preview = usePreviewSubscription();
  const form = useForm({
    name: `billing/subscribe-${tariff.id}`,
    initial: { seats: String(first) },
    check: checkSeats,
    submit: async ({ seats }) => {
      onPreview(await preview.mutateAsync({ body: { tariffId: tariff.id, seats: Number(seats) } }));
    },
  });
  return (
    <Form form={form} label={t('billing.subscribe.title', { name: tariff.name })}>
      {lacksInn && <MissingInn />}
      {needsSeats ? <SeatsField {...form.field('seats')} /> : <p>{t('billing.subscribe.for-all')}</p>}
      <FormFooter form={form}>{t('billing.subscribe.calculate')}</FormFooter>
    </Form>
  );
}
