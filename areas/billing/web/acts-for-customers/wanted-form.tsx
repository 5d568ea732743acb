import type { Preview, Subscription } from '@artel/billing/contract';
import { t } from '@artel/web';
import { CardSkeleton, Form, FormFooter, SelectField, useForm } from '@artel/web/ui';
import { useTariffLines } from '../tariffs/api.ts';
import { checkSeats, SeatsField } from '../tariffs/seats-field.tsx';
import { priceWords } from '../tariffs/tariff-words.ts';
import { usePreviewFor } from './api.ts';

interface WantedFormProps {
  readonly companyId: string;
  /** The subscription that is changed; null for another one. */
  readonly subscription: Subscription | null;
  readonly onPreview: (preview: Preview) => void;
}

/** Form to choose the tariff that the company requests, and the number of seats. */
export function WantedForm(props: WantedFormProps) {
  const choices = useChoices(props.subscription);
  const [first] = choices;
  return first === undefined ? <CardSkeleton /> : <Wanted {...props} choices={choices} first={first.value} />;
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

/**
 * Returns the tariffs on offer; for a subscription its own tariff and those of its line with terms of the
 * same length.
 */
function useChoices(subscription: Subscription | null): readonly Choice[] {
  const lines = useTariffLines().data?.items ?? [];
  const offered = lines.flatMap(({ id, tariffs }) =>
    tariffs.filter(
      ({ isOffered, price }) =>
        isOffered &&
        (subscription === null || (id === subscription.lineId && price.term === subscription.price.term)),
    ),
  );
  const others = offered.filter(({ id }) => id !== subscription?.tariffId);
  const own = subscription && {
    id: subscription.tariffId,
    name: subscription.tariffName,
    price: subscription.price,
  };
  return [...(own ? [own] : []), ...others].map(({ id, name, price }) => ({
    value: id,
    label: `${name} · ${priceWords(price)}`,
  }));
}

interface WantedProps extends WantedFormProps {
  readonly choices: readonly Choice[];
  readonly first: string;
}

function Wanted({ companyId, subscription, onPreview, choices, first }: WantedProps) {
  const preview = usePreviewFor();
  const label = t(
    subscription === null ? 'billing.acts-for-customers.subscribe' : 'billing.acts-for-customers.change',
  );
  const form = useForm({
    name: `billing/wanted-${subscription?.id ?? companyId}`,
    initial: { tariffId: first, seats: String(subscription?.seats ?? 5) },
    check: checkSeats,
    submit: async ({ tariffId, seats }) => {
      const wanted = { tariffId, seats: Number(seats) };
      // An order that was never paid for is replaced by another one.
      const isPaid = subscription !== null && subscription.paidUntil !== null;
      const body = { ...wanted, ...(isPaid && { subscriptionId: subscription.id }) };
      onPreview(await preview.mutateAsync({ params: { companyId }, body }));
    },
  });
  return (
    <Form form={form} label={label}>
      <SelectField
        {...form.field('tariffId')}
        label={t('billing.acts-for-customers.tariff')}
        groups={[{ label: t('billing.acts-for-customers.tariff'), choices }]}
      />
      <SeatsField {...form.field('seats')} />
      <FormFooter form={form}>{t('billing.subscribe.calculate')}</FormFooter>
    </Form>
  );
}
