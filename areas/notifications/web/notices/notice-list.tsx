import { t } from '@artel/web';
import { EmptyDrawing, EmptyState, PagedList, Scroll, Skeleton, Stack } from '@artel/web/ui';
import type { MouseEvent } from 'react';
import type { useNotices } from './api.ts';
import { NoticeRow } from './notice-row.tsx';

interface NoticeListProps {
  readonly state: 'all' | 'unread';
  readonly notices: ReturnType<typeof useNotices>;
  readonly onOpen: (event: MouseEvent<HTMLElement>) => void;
}

/** The notices in each of the states that a list has. */
export function NoticeList({ state, notices, onOpen }: NoticeListProps) {
  return (
    <Scroll height="rest">
      <PagedList
        list={notices}
        skeleton={<NoticesSkeleton />}
        failure={t('notifications.failed')}
        empty={
          <EmptyState drawing={<EmptyDrawing kind="done" />} title={t(`notifications.empty.${state}`)}>
            {t(`notifications.empty-text.${state}`)}
          </EmptyState>
        }
      >
        {(items) => (
          <Stack as="ul" gap={0} aria-label={t('notifications.title')}>
            {items.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} onOpen={onOpen} />
            ))}
          </Stack>
        )}
      </PagedList>
    </Scroll>
  );
}

function NoticesSkeleton() {
  return (
    <Stack gap={0} role="status" aria-label={t('notifications.loading')}>
      {['9rem', '12rem', '8rem'].map((width) => (
        <Stack key={width} gap={2} room="low">
          <Skeleton width={width} />
          <Skeleton width="100%" />
        </Stack>
      ))}
    </Stack>
  );
}
