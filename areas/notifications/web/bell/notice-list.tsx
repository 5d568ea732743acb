import { failureText, t } from '@artel/web';
import { EmptyDrawing, EmptyState, LoadFailure, Skeleton } from '@artel/web/ui';
import { Button } from '@mantine/core';
import type { MouseEvent } from 'react';
import type { useNotices } from '../api.ts';
import styles from './notice-panel.module.css';
import { NoticeRow } from './notice-row.tsx';

interface NoticeListProps {
  readonly state: 'all' | 'unread';
  readonly notices: ReturnType<typeof useNotices>;
  readonly onOpen: (event: MouseEvent<HTMLElement>) => void;
}

/** The notices in each of the states that a list has. */
export function NoticeList({ state, notices, onOpen }: NoticeListProps) {
  if (notices.isPending) return <NoticesSkeleton />;
  if (notices.data === undefined) {
    return (
      <LoadFailure
        message={t('notifications.failed')}
        isRetrying={notices.isFetching}
        onRetry={() => void notices.refetch()}
      />
    );
  }
  const items = notices.data.pages.flatMap((page) => page.items);
  if (items.length === 0) {
    return (
      <EmptyState drawing={<EmptyDrawing />} title={t(`notifications.empty.${state}`)}>
        {t(`notifications.empty-text.${state}`)}
      </EmptyState>
    );
  }
  return (
    <div className={styles.scroll}>
      <ul className={styles.list} aria-label={t('notifications.title')}>
        {items.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} onOpen={onOpen} />
        ))}
      </ul>
      {notices.isFetchNextPageError && (
        <LoadFailure
          message={failureText(notices.error)}
          isRetrying={notices.isFetchingNextPage}
          onRetry={() => void notices.fetchNextPage()}
        />
      )}
      {notices.hasNextPage && !notices.isFetchNextPageError && (
        <div className={styles.more}>
          <Button
            variant="default"
            aria-busy={notices.isFetchingNextPage}
            onClick={() => void notices.fetchNextPage()}
          >
            {t('notifications.more')}
          </Button>
        </div>
      )}
    </div>
  );
}

function NoticesSkeleton() {
  return (
    <div className={styles.list} role="status" aria-label={t('notifications.loading')}>
      {['9rem', '12rem', '8rem'].map((width) => (
        <div key={width} className={styles.waiting}>
          <Skeleton width={width} />
          <Skeleton width="100%" />
        </div>
      ))}
    </div>
  );
}
