import { t } from '@artel/web';
import { EmptyDrawing, EmptyState, PagedList, Skeleton } from '@artel/web/ui';
import type { useAudit } from './api.ts';
import styles from './audit.module.css';
import { AuditRow } from './audit-row.tsx';

interface AuditListProps {
  readonly entries: ReturnType<typeof useAudit>;
  readonly onChoosePerson: (userId: string) => void;
}

/** The acts in each of the states that a list has. */
export function AuditList({ entries, onChoosePerson }: AuditListProps) {
  return (
    <PagedList
      list={entries}
      skeleton={<AuditSkeleton />}
      failure={t('company.audit.failed')}
      empty={
        <EmptyState drawing={<EmptyDrawing />} title={t('company.audit.empty')}>
          {t('company.audit.empty-text')}
        </EmptyState>
      }
    >
      {(items) => (
        <ol className={styles.list} aria-label={t('company.audit.title')}>
          {items.map((entry) => (
            <AuditRow key={entry.id} entry={entry} onChoosePerson={onChoosePerson} />
          ))}
        </ol>
      )}
    </PagedList>
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
