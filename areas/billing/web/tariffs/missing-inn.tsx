import { companyPages } from '@artel/company/contract';
import { PageLink, t } from '@artel/web';
import { Callout } from '@artel/web/ui';

/** Says to a buyer without an INN, before anything is chosen, that no invoice can be issued to it. */
export function MissingInn() {
  return (
    <Callout role="note">
      {t('billing.subscribe.no-inn')}{' '}
      <PageLink page={companyPages.company} search={{ section: 'card' }}>
        {t('billing.subscribe.to-card')}
      </PageLink>
    </Callout>
  );
}
