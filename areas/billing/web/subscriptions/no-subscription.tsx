import { billingPages, type listSubscriptions, type Tariff } from '@artel/billing/contract';
import { useProfile } from '@artel/company/web';
import type { RouteResponse } from '@artel/contract';
import { addDays } from '@artel/contract/time';
import { PageButton, t } from '@artel/web';
import { Panel, Row, Text } from '@artel/web/ui';
import { dayWords } from '../money/money-words.ts';
import { useTariffLines } from '../tariffs/api.ts';
import { MissingInn } from '../tariffs/missing-inn.tsx';
import { describePrice, priceWords } from '../tariffs/tariff-words.ts';

type Listed = RouteResponse<typeof listSubscriptions>;

/** A company without a tariff: until when it may work, what comes after, and what the tariffs cost for its people. */
export function NoSubscription({
  access,
  isSellerIncomplete,
  isBuyerIncomplete,
}: Pick<Listed, 'access' | 'isSellerIncomplete' | 'isBuyerIncomplete'>) {
  const { permissions } = useProfile();
  const isTrial = access?.isTrial === true && !access.isOver;
  const title = t(`billing.unsubscribed.${isTrial ? 'trial-title' : 'title'}`);
  return (
    <Panel as="section" aria-label={title}>
      <h2>{title}</h2>
      {access !== null && <p>{describeAccess(access)}</p>}
      <p>{t(`billing.unsubscribed.${isTrial ? 'choose-in-trial' : 'choose'}`, getStart(access))}</p>
      {isSellerIncomplete && <p role="status">{t('billing.unsubscribed.seller-incomplete')}</p>}
      {isBuyerIncomplete && <MissingInn />}
      <Prices />
      {permissions.includes('billing.manage') && (
        <Row>
          <div>
            <PageButton page={billingPages.tariffs} isMain>
              {t('billing.to-tariffs')}
            </PageButton>
          </div>
        </Row>
      )}
    </Panel>
  );
}

function describeAccess({ lastDay, isTrial, isOver }: NonNullable<Listed['access']>): string {
  const source = isTrial ? 'trial' : 'access';
  const key = isOver ? (`${source}-over` as const) : source;
  return t(`billing.unsubscribed.${key}`, { day: dayWords(lastDay) });
}

const getStart = (access: Listed['access']) => ({
  day: access === null ? '' : dayWords(addDays(access.lastDay, 1)),
});

/** The tariffs of base lines that are offered, with the sum for the company's own people. */
function Prices() {
  const lines = useTariffLines().data;
  const offered = (lines?.items ?? []).flatMap((line) =>
    line.isBase && line.isOffered ? line.tariffs.filter(({ isOffered }) => isOffered) : [],
  );
  if (offered.length === 0) return null;
  return (
    <>
      <ul>
        {offered.map((tariff) => (
          <li key={tariff.id}>{describeTariff(tariff, lines?.people ?? null)}</li>
        ))}
      </ul>
      {lines?.vatRate !== undefined && (
        <Text tone="secondary">
          {lines.vatRate === null
            ? t('billing.tariffs.without-vat')
            : t('billing.tariffs.vat', { rate: lines.vatRate })}
        </Text>
      )}
    </>
  );
}

function describeTariff({ name, price }: Tariff, people: number | null): string {
  const words = t('billing.unsubscribed.tariff', { name, price: priceWords(price) });
  return people === null ? words : `${words} ${describePrice(price, people)}`;
}
