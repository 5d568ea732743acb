import { useProfile } from '@artel/company/web';
import { messengerPages, unreadPart } from '@artel/messenger/contract';
import { createWidget, PageLink, t } from '@artel/web';
import { Panel, Row } from '@artel/web/ui';
import { ConversationRow } from './conversation-row.tsx';
import styles from './list.module.css';
import { useNamedPeople } from './use-named-people.ts';

const NO_ACTIONS = [] as const;

/** The person's unread conversations, each with a link. */
export const UnreadWidget = createWidget(unreadPart, ({ data: { items } }) => {
  const { company } = useProfile();
  const { people, names } = useNamedPeople(items);
  return (
    <Panel as="section" room="none" aria-labelledby="messenger-unread-widget">
      <Row as="header" gap={4} align="baseline" justify="between" isOneLine room="whole">
        <h2 id="messenger-unread-widget">{t('messenger.section.unread')}</h2>
        <PageLink page={messengerPages.messenger}>{t('messenger.widget.all')}</PageLink>
      </Row>
      <ul className={styles.widget} aria-labelledby="messenger-unread-widget">
        {items.map((conversation) => (
          <li key={conversation.id}>
            <ConversationRow
              conversation={conversation}
              me={company?.memberId ?? ''}
              people={people}
              names={names}
              isOpen={false}
              actions={NO_ACTIONS}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
});
