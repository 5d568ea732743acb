import { t } from '@artel/web';
import { Row } from '@artel/web/ui';
import styles from '../invitations.module.css';
import { RowActs } from './row-acts.tsx';

interface BulkBarProps {
  readonly ids: readonly string[];
  readonly onDone: () => void;
}

/** What may be done with all invitations that are chosen. */
export function BulkBar({ ids, onDone }: BulkBarProps) {
  return (
    <Row as="section" className={styles.bulk} aria-label={t('invitations.letters.chosen-acts')}>
      <span>{t('invitations.letters.chosen', { count: ids.length })}</span>
      <RowActs ids={ids} onDone={onDone} />
    </Row>
  );
}
