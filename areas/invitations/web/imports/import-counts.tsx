import { ImportVerdict, type PeopleImport } from '@artel/invitations/contract';
import { t } from '@artel/web';
import styles from './imports.module.css';

interface ImportCountsProps {
  readonly file: PeopleImport;
  /** What would be done, or what was. */
  readonly tense: 'due' | 'done';
}

/** How many lines have which fate; what none has is left out. */
export function ImportCounts({ file: { counts }, tense }: ImportCountsProps) {
  const shown = ImportVerdict.options.filter((verdict) => verdict === 'invite' || counts[verdict] > 0);
  return (
    <dl className={styles.counts}>
      {shown.map((verdict) => (
        <div key={verdict} data-verdict={verdict}>
          <dt>{t(`invitations.import.${tense}-counts.${verdict}`)}</dt>
          <dd>{counts[verdict].toLocaleString('ru')}</dd>
        </div>
      ))}
    </dl>
  );
}
