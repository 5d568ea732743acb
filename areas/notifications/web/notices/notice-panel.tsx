import { t, useOpenAddress } from '@artel/web';
import { Button, IconButton, Row, Stack, Text } from '@artel/web/ui';
import { IconSettings } from '@tabler/icons-react';
import { type MouseEvent, useState } from 'react';
import { useNotices, useReadAllNotices } from './api.ts';
import { NoticeList } from './notice-list.tsx';

const states = ['all', 'unread'] as const;

/** The panel that the bell opens: the notices, the newest first, read or unread. */
export function NoticePanel() {
  const [state, setState] = useState<(typeof states)[number]>('all');
  const notices = useNotices(state);
  const readAll = useReadAllNotices();
  const open = useOpenAddress();
  const items = notices.data ?? [];
  const newest = items[0]?.id;
  const isAllRead = items.every(({ readAt }) => readAt !== null);
  return (
    <Stack gap={0} isGrowing>
      <Row as="header" justify="between" isOneLine room="low">
        <Text as="h2" size="title">
          {t('notifications.title')}
        </Text>
        <IconButton
          variant="subtle"
          color="gray"
          aria-label={t('notifications.settings')}
          title={t('notifications.settings')}
          onClick={(event) => {
            closeAround(event);
            void open('/profile?section=notifications');
          }}
        >
          <IconSettings size={18} stroke={1.5} />
        </IconButton>
      </Row>
      <Row justify="between" isOneLine room="low" line="below">
        <Row as="fieldset" gap={1} isOneLine aria-label={t('notifications.which')}>
          {states.map((one) => (
            <Button
              key={one}
              variant={one === state ? 'light' : 'subtle'}
              size="compact-sm"
              aria-pressed={one === state}
              onClick={() => setState(one)}
            >
              {t(`notifications.state.${one}`)}
            </Button>
          ))}
        </Row>
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={newest === undefined || isAllRead}
          aria-busy={readAll.isPending}
          onClick={() => newest !== undefined && readAll.mutate({ body: { upTo: newest } })}
        >
          {t('notifications.read-all')}
        </Button>
      </Row>
      <NoticeList state={state} notices={notices} onOpen={closeAround} />
    </Stack>
  );
}

/** Closes the panel when a person opens a notice. */
function closeAround({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.();
}
