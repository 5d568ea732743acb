import { failureText, t } from '@artel/web';
import { EmptyDrawing, EmptyState, LoadFailure, Skeleton } from '@artel/web/ui';
import { Button } from '@mantine/core';
import styles from './audit.module.css';
import { AuditRow } from './audit-row.tsx';
import type { useAudit } from './use-audit.ts';

interface AuditListProps {
  readonly entries: ReturnType<typeof useAudit>;
  readonly onChoosePerson: (userId: string, name: string) => void;
}

/** The acts in each of the states that a list has. */
export function AuditList({ entries, onChoosePerson }: AuditListProps) {
  if (entries.isPending) return <AuditSkeleton />;
  if (entries.data === undefined) {
    return (
      <LoadFailure
        message={t('company.audit.failed')}
        isRetrying={entries.isFetching}
        onRetry={() => void entries.refetch()}
      />
    );
  }
  const items = entries.data.pages.flatMap((page) => page.items);
  if (items.length === 0) {
    return (
      <EmptyState drawing={<EmptyDrawing />} title={t('company.audit.empty')}>
        {t('company.audit.empty-text')}
      </EmptyState>
    );
  }
  return (
    <>
      <ol className={styles.list} aria-label={t('company.audit.title')}>
        {items.map((entry) => (
          <AuditRow key={entry.id} entry={entry} onChoosePerson={onChoosePerson} />
        ))}
      </ol>
      {entries.isFetchNextPageError && (
        <LoadFailure
          message={failureText(entries.error)}
          isRetrying={entries.isFetchingNextPage}
          onRetry={() => void entries.fetchNextPage()}
        />
      )}
      {entries.hasNextPage && !entries.isFetchNextPageError && (
        <div>
          <Button
            variant="default"
            aria-busy={entries.isFetchingNextPage}
            onClick={() => void entries.fetchNextPage()}
          >
            {t('company.audit.more')}
          </Button>
        </div>
      )}
    </>
  );
}

function AuditSkeleton() {
  return (
    <div className={styles.list} role="status" aria-label={t('company.audit.loading')}>
      {['14rem', '18rem', '12rem'].map((width) => (
        <div key={width} className={styles.row}>
          <Skeleton width={width} />
        </div>
      ))}
    </div>
  );
}
