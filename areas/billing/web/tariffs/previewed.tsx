import { billingErrors, billingPages, type Preview } from '@artel/billing/contract';
import { companyPages } from '@artel/company/contract';
import { failedAs, failureText, PageLink, showFailure, showToast, t, useOpenPage } from '@artel/web';
import { Button, Callout, DialogFooter, Facts, Stack, Table } from '@artel/web/ui';
import { useState } from 'react';
import { getToday } from '../money/get-today.ts';
import { dayWords, rubles } from '../money/money-words.ts';
import { useAcceptOffer, useOffer } from '../offers/api.ts';
import { OfferConsent } from '../offers/offer-consent.tsx';
import { useConfirmPreview } from './api.ts';
import { PreviewedInvoices } from './previewed-invoices.tsx';
import { overWords } from './tariff-words.ts';

interface PreviewedProps {
  readonly preview: Preview;
  readonly onBack: () => void;
  readonly onOrder?: (invoiceId: string) => void;
  readonly onDone: () => void;
}

/** Shows the calculated price, to the kopeck, and the button that confirms it. */
export function Previewed({ preview, onBack, onOrder, onDone }: PreviewedProps) {
  const confirm = useConfirmPreview();
  const accept = useAcceptOffer();
  const isNew = preview.effect === undefined;
  const { data: agreed, isPending: isWaiting } = useOffer();
  // A company that changes a subscription has accepted the terms before, unless under another INN.
  const isAgreed = isNew ? agreed?.isAccepted : agreed?.isOtherInn === false;
  const offer = agreed && !isAgreed && agreed.contract === null ? agreed.offer : null;
  const [isAccepted, setAccepted] = useState(false);
  const [isRequested, setRequested] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const openPage = useOpenPage();
  const submit = async () => {
    setRefusal(undefined);
    if (offer && !isAccepted) {
      setRequested(true);
      return;
    }
    try {
      if (offer) await accept.mutateAsync({ body: { number: offer.number, hash: offer.hash } });
      const { invoiceId } = await confirm.mutateAsync({ params: { previewId: preview.id } });
      if (invoiceId !== null) onOrder?.(invoiceId);
      await close(invoiceId !== null);
    } catch (failure) {
      // Every other calculation would fail too until the card of the company is complete.
      const incomplete = failedAs(failure, billingErrors['buyer-incomplete']);
      if (incomplete) {
        setRefusal(failureText(incomplete));
        return;
      }
      showFailure(failure);
      onBack();
    }
  };
  const close = async (isInvoiced: boolean) => {
    showToast({
      severity: 'success',
      title: t(isInvoiced ? 'billing.subscribe.done' : 'billing.change.done'),
    });
    onDone();
    if (isInvoiced) await openPage(billingPages.invoices);
  };
  return (
    <>
      <Stack gap={3}>
        <PreviewedFacts preview={preview} />
        {offer && agreed?.isOtherInn && <p>{t('billing.offers.other-inn')}</p>}
        {offer && (
          <OfferConsent
            offer={offer}
            isAccepted={isAccepted}
            error={isRequested && !isAccepted ? t('billing.offers.unaccepted') : undefined}
            onChange={setAccepted}
          />
        )}
        {refusal !== undefined && (
          <Callout role="alert" tone="danger">
            {refusal}{' '}
            <PageLink page={companyPages.company} search={{ section: 'card' }}>
              {t('billing.subscribe.to-card')}
            </PageLink>
          </Callout>
        )}
      </Stack>
      <DialogFooter onCancel={onBack}>
        <Button onClick={() => void submit()} aria-busy={confirm.isPending} disabled={isWaiting}>
          {t(preview.payableKopecks > 0 ? 'billing.subscribe.confirm' : 'billing.change.confirm')}
        </Button>
      </DialogFooter>
    </>
  );
}

/** Shows the total, and the day from which it applies. */
export function PreviewedFacts({ preview }: { readonly preview: Preview }) {
  return (
    <>
      {preview.lines.length > 0 && <Lines preview={preview} />}
      {preview.lines.length > 0 && <Sums preview={preview} />}
      <p>{getWhen(preview)}</p>
      {preview.renewalKopecks !== undefined && (
        <p>{t('billing.change.then', { sum: rubles(preview.renewalKopecks) })}</p>
      )}
      <PreviewedInvoices invoices={preview.invoices} />
      {preview.over.map((over) => (
        <Callout key={over.limit} role="note">
          {overWords(over)}
        </Callout>
      ))}
    </>
  );
}

function getWhen({ effect, startsOn }: Preview): string {
  if (effect === 'now') return t('billing.change.now');
  if (effect === 'payment') return t('billing.change.payment');
  if (effect === 'renewal' && startsOn === null) return t('billing.change.renewal-paid');
  if (effect === 'renewal' && startsOn !== null) {
    const isDue = startsOn <= getToday();
    return t(`billing.change.renewal${isDue ? '-due' : ''}`, { day: dayWords(startsOn) });
  }
  return startsOn === null
    ? t('billing.subscribe.starts-paid')
    : t('billing.subscribe.starts', { day: dayWords(startsOn) });
}

function Lines({ preview }: { readonly preview: Preview }) {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{t('billing.column.name')}</th>
          <th scope="col" data-align="end">
            {t('billing.column.quantity')}
          </th>
          <th scope="col" data-align="end">
            {t('billing.column.price')}
          </th>
          <th scope="col" data-align="end">
            {t('billing.column.sum')}
          </th>
        </tr>
      </thead>
      <tbody>
        {preview.lines.map(({ name, quantity, priceKopecks, kopecks }) => (
          <tr key={name}>
            <td>{name}</td>
            <td data-align="end">{quantity}</td>
            <td data-align="end">{rubles(priceKopecks)}</td>
            <td data-align="end">{rubles(kopecks)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Sums({ preview }: { readonly preview: Preview }) {
  const { kopecks, vatRate, vatKopecks, creditKopecks, payableKopecks } = preview;
  return (
    <Facts variant="across">
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
      <dt data-total>{t('billing.subscribe.payable')}</dt>
      <dd data-total>{rubles(payableKopecks)}</dd>
    </Facts>
  );
}
