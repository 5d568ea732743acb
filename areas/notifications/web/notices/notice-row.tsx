import type { Notice } from '@artel/notifications/contract';
import { t, useOpenAddress } from '@artel/web';
import { Dot, IconButton, Moment, Row, Text } from '@artel/web/ui';
import { IconMail, IconMailOpened } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useReadNotice } from './api.ts';
import styles from './notice-panel.module.css';

interface NoticeRowProps {
  readonly notice: Notice;
  readonly onOpen: (event: MouseEvent<HTMLElement>) => void;
}

/** One notice: opening it opens its page and marks it as read. */
export function NoticeRow({ notice: { id, kind, values, page, createdAt, readAt }, onOpen }: NoticeRowProps) {
  const read = useReadNotice();
  const open = useOpenAddress();
  const words = Object.fromEntries(values.map(({ name, value }) => [name, value]));
  const isRead = readAt !== null;
  const mark = (isNowRead: boolean) => read.mutate({ params: { noticeId: id }, body: { isRead: isNowRead } });
  const title = t(`notices.${kind}.title`, words);
  const act = t(isRead ? 'notifications.mark-unread' : 'notifications.mark-read', { title });
  const Icon = isRead ? IconMail : IconMailOpened;
  return (
    <Row as="li" gap={1} align="start" isOneLine className={styles.row}>
      <button
        type="button"
        className={styles.notice}
        onClick={(event) => {
          onOpen(event);
          if (!isRead) mark(true);
          void open(page);
        }}
      >
        <Text as="span" {...(!isRead && { weight: 'strong' as const })}>
          {title} {!isRead && <Dot label={t('notifications.unread')} />}
        </Text>
        <Text as="span" size="small">
          {t(`notices.${kind}.text`, words)}
        </Text>
        <Text as="span" size="caption" tone="secondary">
          <Moment at={createdAt} />
        </Text>
      </button>
      <IconButton variant="subtle" color="gray" aria-label={act} title={act} onClick={() => mark(!isRead)}>
        <Icon size={18} stroke={1.5} />
      </IconButton>
    </Row>
  );
}
