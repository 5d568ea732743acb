import type { Preview, Subscription, Tariff } from '@artel/billing/contract';
import { t } from '@artel/web';
import { Dialog, Form, FormFooter, SelectField, useForm } from '@artel/web/ui';
import { useState } from 'react';
import { usePreviewChange, useTariffLines } from './api.ts';
import { Previewed } from './previewed.tsx';
import { checkSeats, SeatsField } from './seats-field.tsx';
import { isForPeople, priceWords } from './tariff-words.ts';

interface ChangeDialogProps {
  readonly subscription: Subscription;
  /** The tariff that the user has chosen already. */
  readonly wanted?: string;
  readonly onClose: () => void;
}

/** Changes seats or tariff: shows the cost to the kopeck and the first day, then confirms. */
export function ChangeDialog({ subscription, wanted, onClose }: ChangeDialogProps) {
  const [preview, setPreview] = useState<Preview>();
  const title = t('billing.change.title', { name: subscription.tariffName });
  return (
    <Dialog isOpen title={title} onClose={onClose}>
      {preview === undefined ? (
        <ChangeForm subscription={subscription} wanted={wanted} title={title} onPreview={setPreview} />
      ) : (
        <Previewed preview={preview} onBack={() => setPreview(undefined)} onDone={onClose} />
      )}
    </Dialog>
  );
}

interface ChangeFormProps {
  readonly subscription: Subscription;
  readonly wanted: string | undefined;
  readonly title: string;
  readonly onPreview: (preview: Preview) => void;
}

function ChangeForm({ subscription, wanted, title, onPreview }: ChangeFormProps) {
  const { id: subscriptionId, tariffId, tariffName, lineId, price, seats } = subscription;
  const preview = usePreviewChange();
  const [chosen, setChosen] = useState(wanted ?? tariffId);
  const line = useTariffLines().data?.items.find(({ id }) => id === lineId);
  const others = (line?.tariffs ?? []).filter((tariff) => tariff.id !== tariffId && tariff.isOffered);
  const getChoice = (value: string, name: string, of: Tariff['price']) => ({
    value,
    label: `${name} · ${priceWords(of)}`,
  });
  const choices = [
    getChoice(tariffId, tariffName, price),
    ...others.map((tariff) => getChoice(tariff.id, tariff.name, tariff.price)),
  ];
  const form = useForm({
    name: `billing/change-${subscriptionId}`,
    initial: { seats: String(seats) },
    check: checkSeats,
    submit: async ({ seats: typed }) => {
      const body = { tariffId: chosen, seats: Number(typed) };
      onPreview(await preview.mutateAsync({ params: { subscriptionId }, body }));
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
