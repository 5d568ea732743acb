import { invitationsPages, joinRequestsPart } from '@artel/invitations/contract';
import { createWidget, PageLink, t } from '@artel/web';
import { Panel } from '@artel/web/ui';

/** A task for members who may invite people: a request waits for their decision. */
export const JoinRequestsWidget = createWidget(joinRequestsPart, ({ data: { waiting } }) => (
  <Panel as="section" room="low" aria-labelledby="join-requests-widget">
    <h2 id="join-requests-widget">{t('invitations.join.widget')}</h2>
    <p>{t('invitations.join.widget-text', { count: waiting })}</p>
    <p>
      <PageLink page={invitationsPages.invitations} search={{ tab: 'requests' }}>
        {t('invitations.join.widget-open')}
      </PageLink>
    </p>
  </Panel>
));
