import {
  billingPages,
  type Subscription,
  type Tariff,
  type TariffLine,
  type TariffPrice,
} from '@artel/billing/contract';
import { useProfile } from '@artel/company/web';
import { LazyPart, PageButton, t } from '@artel/web';
import {
  Badge,
  Button,
  CardSkeleton,
  EmptyDrawing,
  EmptyState,
  Facts,
  Fields,
  LoadFailure,
  Panel,
  Row,
  Stack,
  Text,
  TextField,
} from '@artel/web/ui';
import { Fragment, useState } from 'react';
import { BillingFrame } from '../money/billing-frame.tsx';
import { useSubscriptions, useTariffLines } from './api.ts';
import { ChooseTariff } from './choose-tariff.tsx';
import { TariffDialog } from './tariff-form.tsx';
import { describeAllowance, describePrice, listTariffLimits, priceWords } from './tariff-words.ts';

const loadPromo = async () => (await import('./tariffs-promo.tsx')).PromoAboveTariffs;

/** the tariffs to which a company may subscribe; the operator edits them on the same page. */
export function TariffsPage() {
  const lines = useTariffLines();
  const { permissions } = useProfile();
  return (
    <BillingFrame
      page={billingPages.tariffs}
      acts={
        permissions.includes('billing.see') && (
          <PageButton page={billingPages.subscriptions}>{t('billing.to-subscriptions')}</PageButton>
        )
      }
    >
      <LazyPart load={loadPromo} waiting={null} />
      {lines.data === undefined ? <NotYet lines={lines} /> : <Lines {...lines.data} />}
    </BillingFrame>
  );
}

export function NotYet({ lines }: { readonly lines: ReturnType<typeof useTariffLines> }) {
  if (lines.isPending) return <CardSkeleton />;
  return (
    <LoadFailure
      error={lines.error}
      message={t('billing.tariffs.failed')}
      isRetrying={lines.isFetching}
      onRetry={() => void lines.refetch()}
    />
  );
}

interface LinesProps {
  readonly items: readonly TariffLine[];
  /** Null for a guest, who sees the price for one person. */
  readonly people: number | null;
  readonly vatRate?: number | null | undefined;
}

function Lines({ items, people, vatRate }: LinesProps) {
  const { permissions } = useProfile();
  const isEditor = permissions.includes('operator.tariffs');
  const mayBuy = permissions.includes('billing.manage') && !isEditor;
  const subscriptions = useSubscriptions(permissions.includes('billing.see') && !isEditor);
  const [edited, setEdited] = useState<{ readonly line: TariffLine; readonly tariff: Tariff | null }>();
  const [typed, setTyped] = useState(String(people ?? 1));
  const seats = /^[1-9]\d{0,4}$/.test(typed.trim()) ? Number(typed) : null;
  if (items.length === 0) return <NoTariffs />;
  return (
    <>
      <Fields isEven>
        <TextField
          name="seats"
          label={t('billing.calculator.seats')}
          value={typed}
          error={seats === null ? t('billing.subscribe.seats-wrong') : undefined}
          onChange={setTyped}
          isNumeric
          isFilter
        />
      </Fields>
      {vatRate !== undefined && (
        <Text tone="secondary">
          {vatRate === null ? t('billing.tariffs.without-vat') : t('billing.tariffs.vat', { rate: vatRate })}
        </Text>
      )}
      {items.map((line) => (
        <Stack key={line.id} as="section" gap={2} aria-label={line.name}>
          <Row justify="between">
            <h2>{line.name}</h2>
            {isEditor && (
              <Button variant="default" onClick={() => setEdited({ line, tariff: null })}>
                {t('billing.tariffs.add')}
              </Button>
            )}
          </Row>
          {line.about !== '' && <Text tone="secondary">{line.about}</Text>}
          <Fields as="ul" width="wide" isEven>
            {line.tariffs.map((tariff) => (
              <TariffCard
                key={tariff.id}
                line={line}
                tariff={tariff}
                seats={seats}
                current={subscriptions.data?.items.find(
                  ({ lineId, state }) => lineId === line.id && state !== 'canceled',
                )}
                mayChoose={mayBuy && !subscriptions.isPending}
                lacksInn={subscriptions.data?.isBuyerIncomplete === true}
                onEdit={isEditor ? () => setEdited({ line, tariff }) : undefined}
              />
            ))}
          </Fields>
        </Stack>
      ))}
      {edited !== undefined && <TariffDialog {...edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

export function NoTariffs() {
  return (
    <EmptyState drawing={<EmptyDrawing kind="money" />} title={t('billing.tariffs.empty-title')}>
      {t('billing.tariffs.empty')}
    </EmptyState>
  );
}

interface TariffCardProps {
  readonly line: TariffLine;
  readonly tariff: Tariff;
  /** The number of people of the calculation; null while the typed text is no number. */
  readonly seats: number | null;
  /** The company's subscription of this line. */
  readonly current: Subscription | undefined;
  readonly mayChoose: boolean;
  readonly lacksInn: boolean;
  readonly onEdit: (() => void) | undefined;
}

function TariffCard({ line, tariff, seats, current, mayChoose, lacksInn, onEdit }: TariffCardProps) {
  const { name, about, price, isOffered } = tariff;
  const isOwn = current?.tariffId === tariff.id;
  const ownPrice = isOwn ? priceWords(current.price) : priceWords(price);
  return (
    <Panel as="li" room="low" aria-label={name}>
      <h3>
        {name} {!isOffered && <Badge variant="attention">{t('billing.tariffs.not-offered')}</Badge>}
        {isOwn && <Badge variant="accent">{t('billing.tariffs.own')}</Badge>}
      </h3>
      {about !== '' && <Text tone="secondary">{about}</Text>}
      <Text size="heading" weight="strong">
        {priceWords(price)}
      </Text>
      {ownPrice !== priceWords(price) && <p>{t('billing.tariffs.own-price', { price: ownPrice })}</p>}
      <Stack isGrowing>
        <Facts variant="across">
          {listTariffLimits(line, [price]).map((limit) => (
            <Fragment key={limit}>
              <dt>{t(`billing.limit.${limit}`)}</dt>
              <dd>{describeAllowance(limit, line, price)}</dd>
            </Fragment>
          ))}
        </Facts>
      </Stack>
      {line.isBase && seats !== null && <Calculated price={price} seats={seats} />}
      {mayChoose && <ChooseTariff {...{ line, tariff, current, lacksInn }} seats={seats ?? 1} />}
      {onEdit && (
        <Button variant="default" onClick={onEdit} aria-label={t('billing.tariffs.edit-of', { name })}>
          {t('billing.tariffs.edit')}
        </Button>
      )}
    </Panel>
  );
}

/** Shows the price for the company's own people, for a term and, if a year, for a month. */
function Calculated({ price, seats }: { readonly price: TariffPrice; readonly seats: number }) {
  const words = describePrice(price, seats);
  const isTooMany = price.limits.members !== null && seats > price.limits.members;
  return isTooMany ? <Text tone="secondary">{words}</Text> : <p>{words}</p>;
}
