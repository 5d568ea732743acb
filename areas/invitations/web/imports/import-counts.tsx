import { ImportVerdict, type PeopleImport } from '@artel/invitations/contract';
import { t } from '@artel/web';
import { Facts, Text } from '@artel/web/ui';

interface ImportCountsProps {
  readonly file: PeopleImport;
  /** Whether the counts are planned or completed. */
  readonly tense: 'due' | 'done';
}

/** The number of rows by result; results without rows are left out. */
export function ImportCounts({ file: { counts }, tense }: ImportCountsProps) {
  const shown = ImportVerdict.options.filter((verdict) => verdict === 'invite' || counts[verdict] > 0);
  return (
    <Facts variant="above">
      {shown.map((verdict) => (
        <div key={verdict}>
          <dt>{t(`invitations.import.${tense}-counts.${verdict}`)}</dt>
          <Text
            as="dd"
            size="large"
            weight="strong"
            tone={verdict === 'wrong' || verdict === 'repeated' ? 'danger' : 'plain'}
            isNumbers
          >
            {counts[verdict].toLocaleString('ru')}
          </Text>
        </div>
      ))}
    </Facts>
  );
}
