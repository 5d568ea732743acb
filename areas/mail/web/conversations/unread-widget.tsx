import { mailPages, unreadMailPart } from '@artel/mail/contract';
import { createWidget, PageLink, t } from '@artel/web';
import { Panel, Row } from '@artel/web/ui';
import { LetterRow } from './letter-row.tsx';
import styles from './letters.module.css';
import { toListed } from './to-listed.ts';

const NO_ACTIONS = [] as const;

/** Unread letters, each with a link. */
export const UnreadMailWidget = createWidget(unreadMailPart, ({ data: { items } }) => (
  <Panel as="section" room="none" aria-labelledby="mail-unread-widget">
    <Row as="header" gap={4} align="baseline" justify="between" isOneLine room="whole">
      <h2 id="mail-unread-widget">{t('mail.widget.title')}</h2>
      <PageLink page={mailPages.mail}>{t('mail.widget.all')}</PageLink>
    </Row>
    <ul className={styles.widget} aria-labelledby="mail-unread-widget">
      {items.map((conversation) => (
        <li key={conversation.id}>
          <LetterRow letter={toListed(conversation)} isOpen={false} actions={NO_ACTIONS} />
        </li>
      ))}
    </ul>
  </Panel>
));
