import { companyPages, newcomersPart } from '@artel/company/contract';
import { getDashboard } from '@artel/contract';
import { createWidget, PageLink, t, useRenewal } from '@artel/web';
import { Avatar, Line, Lines, Moment, Panel, Row, Stack, Text } from '@artel/web/ui';
import { listName } from '../members/list-name.ts';

/** Shows the members who joined the company lately, with a link to everyone. */
export const NewcomersWidget = createWidget(newcomersPart, ({ data: { items } }) => {
  const renew = useRenewal(getDashboard);
  return (
    <Panel as="section" room="none" aria-labelledby="newcomers-widget">
      <Row as="header" gap={4} align="baseline" justify="between" isOneLine room="whole">
        <h2 id="newcomers-widget">{t('company.newcomers.title')}</h2>
        <PageLink page={companyPages.users}>{t('company.newcomers.all')}</PageLink>
      </Row>
      <Lines variant="reaching" aria-labelledby="newcomers-widget">
        {items.map((member) => (
          <Line key={member.id} isOneLine>
            <Avatar {...member} src={member.avatar} onFailure={renew} />
            <Stack as="span" gap={0} isGrowing>
              <PageLink page={companyPages.users} search={{ member: member.id }} variant="name">
                <bdi>{listName(member)}</bdi>
              </PageLink>
              {member.position !== '' && (
                <Text as="span" size="small" tone="secondary">
                  <bdi>{member.position}</bdi>
                </Text>
              )}
            </Stack>
            <Text as="span" size="small" tone="secondary">
              <Moment at={member.joinedAt} />
            </Text>
          </Line>
        ))}
      </Lines>
    </Panel>
  );
});
