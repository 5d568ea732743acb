import type { getOffer } from '@artel/billing/contract';
import type { RouteResponse } from '@artel/contract';
import { t } from '@artel/web';
import { CheckField, Dialog, LinkButton, Stack, Text } from '@artel/web/ui';
import { useState } from 'react';
import { dayWords } from '../money/money-words.ts';

type Offer = NonNullable<RouteResponse<typeof getOffer>['offer']>;

interface OfferConsentProps {
  readonly offer: Offer;
  readonly isAccepted: boolean;
  readonly error: string | undefined;
  readonly onChange: (isAccepted: boolean) => void;
}

/** Shows the offer and lets the subscriber accept it. */
export function OfferConsent({ offer, isAccepted, error, onChange }: OfferConsentProps) {
  const [isOpen, setOpen] = useState(false);
  const name = t('billing.offers.name', {
    number: offer.number,
    day: dayWords(offer.publishedAt.slice(0, 10)),
  });
  return (
    <Stack gap={1} align="start">
      <CheckField
        label={t('billing.offers.accept', { name })}
        isChecked={isAccepted}
        error={error}
        onChange={onChange}
      />
      <LinkButton onClick={() => setOpen(true)}>{t('billing.offers.read')}</LinkButton>
      <Dialog isOpen={isOpen} title={name} onClose={() => setOpen(false)}>
        <Text as="div" isAsTyped>
          {offer.content}
        </Text>
      </Dialog>
    </Stack>
  );
}
