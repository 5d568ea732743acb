import { billingPages, type Preview, type Tariff } from '@artel/billing/contract';
import { showToast, t, useOpenPage } from '@artel/web';
import { Dialog, DialogFooter, Form, SubmitButton, TextField, useForm } from '@artel/web/ui';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { dayWords, rubles } from '../money/money-words.ts';
import { useConfirmPreview, usePreviewSubscription } from './api.ts';
import styles from './tariffs.module.css';

interface SubscribeDialogProps {
  readonly tariff: Tariff;
  readonly onClose: () => void;
}

/** How many people it is for, what that costs to the kopeck, and then the invoice. */
export function SubscribeDialog({ tariff, onClose }: SubscribeDialogProps) {
  const [preview, setPreview] = useState<Preview>();
  return (
    <Dialog isOpen title={t('billing.subscribe.title', { name: tariff.name })} onClose={onClose}>
      {preview === undefined ? (
        <SeatsForm tariff={tariff} onPreview={setPreview} />
      ) : (
        <Previewed preview={preview} onBack={() => setPreview(undefined)} onDone={onClose} />
      )}
    </Dialog>
  );
}

function SeatsForm({
  tariff,
  onPreview,
}: {
  readonly tariff: Tariff;
  readonly onPreview: (preview: Preview) => void;
}) {
  const preview = usePreviewSubscription();
  const form = useForm({
    name: `billing/subscribe-${tariff.id}`,
    initial: { seats: '5' },
    check: ({ seats }) =>
      /^[1-9]\d{0,4}$/.test(seats.trim())
        ? []
        : [{ path: 'seats', message: t('billing.subscribe.seats-wrong') }],
    submit: async ({ seats }) => {
      onPreview(await preview.mutateAsync({ body: { tariffId: tariff.id, seats: Number(seats) } }));
    },
  });
  return (
    <Form form={form} label={t('billing.subscribe.title', { name: tariff.name })}>
      <TextField
        {...form.field('seats')}
        label={t('billing.subscribe.seats')}
        hint={t('billing.subscribe.seats-hint')}
        isNumeric
        isFocused
      />
      <SubmitButton isPending={form.isPending}>{t('billing.subscribe.calculate')}</SubmitButton>
    </Form>
  );
}

interface PreviewedProps {
  readonly preview: Preview;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

function Previewed({ preview, onBack, onDone }: PreviewedProps) {
  const confirm = useConfirmPreview();
  const openPage = useOpenPage();
  const submit = async () => {
    try {
      await confirm.mutateAsync({ params: { previewId: preview.id } });
    } catch {
      // The toast says why; a new calculation may come to something else.
      return onBack();
    }
    showToast({ severity: 'success', title: t('billing.subscribe.done') });
    onDone();
    await openPage(billingPages.invoices);
  };
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('billing.column.name')}</th>
              <th scope="col" className={styles.figure}>
                {t('billing.column.quantity')}
              </th>
              <th scope="col" className={styles.figure}>
                {t('billing.column.price')}
              </th>
              <th scope="col" className={styles.figure}>
                {t('billing.column.sum')}
              </th>
            </tr>
          </thead>
          <tbody>
            {preview.lines.map(({ name, quantity, priceKopecks, kopecks }) => (
              <tr key={name}>
                <td>{name}</td>
                <td className={styles.figure}>{quantity}</td>
                <td className={styles.figure}>{rubles(priceKopecks)}</td>
                <td className={styles.figure}>{rubles(kopecks)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Sums preview={preview} />
      <p>
        {preview.startsOn === null
          ? t('billing.subscribe.starts-paid')
          : t('billing.subscribe.starts', { day: dayWords(preview.startsOn) })}
      </p>
      <DialogFooter onCancel={onBack}>
        <Button onClick={() => void submit()} aria-busy={confirm.isPending}>
          {t('billing.subscribe.confirm')}
        </Button>
      </DialogFooter>
    </>
  );
}

function Sums({ preview }: { readonly preview: Preview }) {
  const { kopecks, vatRate, vatKopecks, creditKopecks, payableKopecks } = preview;
  return (
    <dl className={styles.sums}>
      <dt>{t('billing.subscribe.total')}</dt>
      <dd>{rubles(kopecks)}</dd>
      <dt>
        {vatRate === null
          ? t('billing.subscribe.without-vat')
          : t('billing.subscribe.vat', { rate: vatRate })}
      </dt>
      <dd>{vatRate === null ? '—' : rubles(vatKopecks)}</dd>
      {creditKopecks > 0 && (
        <>
          <dt>{t('billing.subscribe.credit')}</dt>
          <dd>{rubles(creditKopecks)}</dd>
        </>
      )}
      <dt className={styles.total}>{t('billing.subscribe.payable')}</dt>
      <dd className={styles.total}>{rubles(payableKopecks)}</dd>
    </dl>
  );
}
