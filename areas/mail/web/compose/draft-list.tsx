import { t } from '@artel/web';
import { EmptyDrawing, EmptyState, Entry, LoadFailure, Text } from '@artel/web/ui';
import { formatName } from '../conversations/letter-row.tsx';
import styles from '../conversations/letters.module.css';
import { useDrafts } from './api.ts';

interface DraftListProps {
  readonly openId: string | undefined;
  readonly onOpen: (id: string) => void;
}

/** The list of drafts. */
export function DraftList({ openId, onOpen }: DraftListProps) {
  const { data, error, refetch, isFetching } = useDrafts(true);
  if (data === undefined) {
    if (error === null) return null;
    return <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  if (data.length === 0)
    return (
      <EmptyState drawing={<EmptyDrawing kind="letters" />} title={t('mail.folder.drafts')}>
        {t('mail.compose.no-drafts')}
      </EmptyState>
    );
  return (
    <ul className={styles.widget} aria-label={t('mail.folder.drafts')}>
      {data.map(({ id, subject, recipients }) => (
        <li key={id}>
          <Entry aria-current={id === openId ? 'true' : undefined} onClick={() => onOpen(id)}>
            <span>
              <bdi>{subject === '' ? t('mail.no-subject') : subject}</bdi>{' '}
              <Text as="span" size="small" tone="secondary">
                {recipients.to.map(formatName).join(', ')}
              </Text>
            </span>
          </Entry>
        </li>
      ))}
    </ul>
  );
}
