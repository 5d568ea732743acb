import { billingPages, type Preview, type Tariff } from '@artel/billing/contract';
import { showToast, t, useOpenPage } from '@artel/web';
import { type EcommerceItem, tellItemChosen } from '@artel/web/analytics';
import { Dialog, DialogFooter, Form, SubmitButton, TextField, useForm } from '@artel/web/ui';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { rememberOrder } from '../invoices/orders-told.ts';
import { dayWords, rubles } from '../money/money-words.ts';
import { useConfirmPreview, usePreviewSubscription } from './api.ts';
import styles from './tariffs.module.css';

interface SubscribeDialogProps {
  readonly tariff: Tariff;
  readonly lineName: string;
  readonly onClose: () => void;
}

/** How many people it is for, what that costs to the kopeck, and then the invoice. */
export function SubscribeDialog({ tariff, lineName, onClose }: SubscribeDialogProps) {
  const [preview, setPreview] = useState<Preview>();
  const choose = (previewed: Preview) => {
    setPreview(previewed);
    tellItemChosen(itemOf(tariff, lineName, previewed));
  };
  const remember = (invoiceId: string) =>
    preview && rememberOrder(invoiceId, itemOf(tariff, lineName, preview));
  return (
    <Dialog isOpen title={t('billing.subscribe.title', { name: tariff.name })} onClose={onClose}>
      {preview === undefined ? (
        <SeatsForm tariff={tariff} onPreview={choose} />
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

/** C-16: by the person where that is what costs, else the whole. */
function itemOf({ id, name, price }: Tariff, lineName: string, { seats, kopecks }: Preview): EcommerceItem {
  const isBySeat = price.flatKopecks === 0;
  return {
    productSKU: id,
    productName: name,
    productCategory: lineName,
    price: (isBySeat ? price.seatKopecks : kopecks) / 100,
    quantity: isBySeat ? seats : 1,
  };
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
  readonly onOrder: (invoiceId: string) => void;
  readonly onDone: () => void;
}

function Previewed({ preview, onBack, onOrder, onDone }: PreviewedProps) {
  const confirm = useConfirmPreview();
  const openPage = useOpenPage();
  const submit = async () => {
    try {
      const { invoiceId } = await confirm.mutateAsync({ params: { previewId: preview.id } });
      onOrder(invoiceId);
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
