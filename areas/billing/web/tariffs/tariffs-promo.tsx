import { billingPages, type TariffsPromo as Promo, promoPart } from '@artel/billing/contract';
import { dayInWords } from '@artel/contract/time';
import { createWidget, PageButton, t, useMock } from '@artel/web';
import { Panel, Row, Stack } from '@artel/web/ui';
import { priceWords } from './tariff-words.ts';

async function mockPromo(): Promise<Promo> {
  return (await import('./promo.mock.json')).default as Promo;
}

/** shown while the company is on trial: its last day, and the price of going on. D-09: with sample data. */
export function TariffsPromo() {
  const mock = useMock<Promo | null>('mock-tariffs-promo', null, mockPromo);
  return mock === null ? <LoadedPromo /> : <Banner promo={mock} hasLink />;
}

/** The same banner on the page of tariffs, without the link to that page. */
export function PromoAboveTariffs() {
  const mock = useMock<Promo | null>('mock-tariffs-promo', null, mockPromo);
  return mock === null ? <LoadedAboveTariffs /> : <Banner promo={mock} />;
}

const LoadedPromo = createWidget(promoPart, ({ data }) => <Banner promo={data} hasLink />);
const LoadedAboveTariffs = createWidget(promoPart, ({ data }) => <Banner promo={data} />);

interface BannerProps {
  readonly promo: Promo;
  readonly hasLink?: boolean;
}

function Banner({ promo, hasLink = false }: BannerProps) {
  const { endsOn, daysLeft, tariffName, price } = promo;
  return (
    <Panel as="section" room="low" aria-labelledby="tariffs-promo">
      <Row gap={6} justify="between">
        <Stack gap={1} isGrowing>
          <h2 id="tariffs-promo">{t('billing.promo.title', { count: daysLeft })}</h2>
          <p>
            {t('billing.promo.lead', { day: dayInWords(endsOn) })}{' '}
            {price !== null && t('billing.promo.from', { name: tariffName, price: priceWords(price) })}
          </p>
        </Stack>
        {hasLink && (
          <div>
            <PageButton page={billingPages.tariffs}>{t('billing.to-tariffs')}</PageButton>
          </div>
        )}
      </Row>
    </Panel>
  );
}
