import type { SellerSettings } from '@artel/billing/contract';
import { companyPages } from '@artel/company/contract';
import { PageLink, t } from '@artel/web';
import { Callout } from '@artel/web/ui';
import { useSellerSettings } from './api.ts';

/** Names to the seller the details that its card lacks: until they are there, no company gets an invoice. */
export function MissingDetails({ missing }: Pick<SellerSettings, 'missing'>) {
  if (missing.length === 0) return null;
  const details = missing.map((detail) => t(`billing.seller.details.${detail}`)).join(', ');
  return (
    <Callout>
      {t('billing.seller.incomplete', { details })}{' '}
      <PageLink page={companyPages.company} search={{ section: 'card' }}>
        {t('billing.seller.fill-card')}
      </PageLink>
    </Callout>
  );
}

/** The same where nothing else of the seller's settings is shown. */
export function LoadedMissingDetails() {
  const { data } = useSellerSettings();
  return data === undefined ? null : <MissingDetails missing={data.missing} />;
}
