import { showFailure, t } from '@artel/web';
import { Button } from '@mantine/core';
import styles from './directory.module.css';
import type { IntentKind } from './intent.ts';
import type { Selection } from './use-selection.ts';

interface BulkBarProps {
  readonly selection: Selection;
  readonly found: number | undefined;
  readonly onChooseAll: () => Promise<void>;
  readonly onIntent: (kind: IntentKind, isRestoring?: boolean) => void;
}

/** What can be done with everybody who is chosen. */
export function BulkBar({ selection, found, onChooseAll, onIntent }: BulkBarProps) {
  const count = selection.ids.size;
  return (
    <section className={styles.bulk} aria-label={t('company.people.chosen-acts')}>
      <p className={styles.chosen} aria-live="polite">
        {t('company.people.chosen', { count })}
      </p>
      {found !== undefined && found > count && (
        <Button variant="subtle" onClick={() => void onChooseAll().catch(showFailure)}>
          {t('company.people.choose-all', { count: found })}
        </Button>
      )}
      <Button variant="default" onClick={() => onIntent('department')}>
        {t('company.people.change-department')}
      </Button>
      <Button variant="default" onClick={() => onIntent('role')}>
        {t('company.people.change-role')}
      </Button>
      <Button variant="default" onClick={() => onIntent('suspension')}>
        {t('company.people.suspend')}
      </Button>
      <Button variant="default" onClick={() => onIntent('suspension', true)}>
        {t('company.people.restore')}
      </Button>
      <Button variant="default" onClick={() => onIntent('off-boarding')}>
        {t('company.off-boarding.let-go')}
      </Button>
      <Button variant="subtle" onClick={() => selection.clear()}>
        {t('company.people.choose-none')}
      </Button>
    </section>
  );
}
