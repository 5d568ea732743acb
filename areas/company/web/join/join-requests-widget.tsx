import { companyPages, joinRequestsPart } from '@artel/company/contract';
import { PageLink, t, widgetOf } from '@artel/web';
import { Panel } from '@artel/web/ui';

/** A task of those who bring people in: somebody waits for their word. */
export const JoinRequestsWidget = widgetOf(joinRequestsPart, ({ data: { waiting } }) => (
  <Panel as="section" room="low" aria-labelledby="join-requests-widget">
    <h2 id="join-requests-widget">{t('company.join.widget')}</h2>
    <p>{t('company.join.widget-text', { count: waiting })}</p>
    <p>
      <PageLink page={companyPages.invitations} search={{ tab: 'requests' }}>
        {t('company.join.widget-open')}
      </PageLink>
    </p>
  </Panel>
));
