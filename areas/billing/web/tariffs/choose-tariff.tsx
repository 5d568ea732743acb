import { billingPages, type Subscription, type Tariff, type TariffLine } from '@artel/billing/contract';
import { PageButton, t } from '@artel/web';
import { Button } from '@artel/web/ui';
import { useState } from 'react';
import { ChangeDialog } from './change-dialog.tsx';
import { SubscribeDialog } from './subscribe-dialog.tsx';
import { isForPeople } from './tariff-words.ts';

interface ChooseTariffProps {
  readonly line: TariffLine;
  readonly tariff: Tariff;
  readonly seats: number;
  /** The company's subscription of this line. */
  readonly current: Subscription | undefined;
  readonly lacksInn: boolean;
}

/** The acts of a payer on a tariff: subscribe, change to it, or change the number of people. */
export function ChooseTariff({ line, tariff, seats, current, lacksInn }: ChooseTariffProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { name } = tariff;
  const isOwn = current?.tariffId === tariff.id;
  // An unpaid order is replaced by another one.
  const isOrder = current === undefined || current.paidUntil === null;
  if (isOrder && (!isOwn || isForPeople(current))) {
    const word = isOwn ? 'seats' : 'choose';
    return (
      <>
        {isOwn && <PageButton page={billingPages.subscriptions}>{t('billing.tariffs.to-own')}</PageButton>}
        <Button
          {...(isOwn && { variant: 'default' })}
          onClick={() => setOpen(true)}
          aria-label={t(`billing.tariffs.${word}-of`, { name })}
        >
          {t(`billing.tariffs.${word}`)}
        </Button>
        {isOpen && <SubscribeDialog {...{ tariff, line, seats, lacksInn }} onClose={close} />}
      </>
    );
  }
  if (current === undefined) return null;
  if (isOwn && (current.isEnding || !isForPeople(current)))
    return <PageButton page={billingPages.subscriptions}>{t('billing.tariffs.to-own')}</PageButton>;
  // One that ends is resumed before it is changed.
  if (current.isEnding) return null;
  const act = isOwn ? 'seats' : 'change';
  return (
    <>
      <Button
        variant="default"
        onClick={() => setOpen(true)}
        aria-label={t(`billing.tariffs.${act}-of`, { name })}
      >
        {t(`billing.tariffs.${act}`)}
      </Button>
      {isOpen && <ChangeDialog subscription={current} wanted={tariff.id} onClose={close} />}
    </>
  );
}
