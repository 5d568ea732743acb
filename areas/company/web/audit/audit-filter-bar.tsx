import { t } from '@artel/web';
import { DateField } from '@artel/web/ui';
import { NativeSelect } from '@mantine/core';
import { PersonPicker } from '../members/person-picker.tsx';
import { type AuditFilter, useActChoices } from './api.ts';
import styles from './audit.module.css';
import type { AuditWords } from './audit-words.ts';

interface AuditFilterBarProps {
  readonly words: AuditWords;
  readonly filter: AuditFilter;
  readonly onChange: (change: AuditWords) => void;
}

/** Narrows the acts by kind, by days of the reader's clock and by person. */
export function AuditFilterBar({ words, filter, onChange }: AuditFilterBarProps) {
  const acts = useActChoices(filter.act);
  return (
    <div className={styles.filter}>
      <NativeSelect
        classNames={{ input: styles.input, label: styles.label }}
        label={t('company.audit.act')}
        value={filter.act ?? ''}
        onChange={({ currentTarget }) => onChange({ act: currentTarget.value })}
        data={[{ value: '', label: t('company.audit.all-acts') }, ...acts]}
      />
      <DateField
        name="from"
        label={t('company.audit.from')}
        value={words.from ?? ''}
        error={undefined}
        onChange={(from) => onChange({ from })}
        isFilter
      />
      <DateField
        name="until"
        label={t('company.audit.until')}
        value={words.until ?? ''}
        error={undefined}
        onChange={(until) => onChange({ until })}
        isFilter
      />
      <div className={styles.person}>
        <PersonPicker
          name="person"
          value={filter.memberId ?? ''}
          error={undefined}
          onChange={(person) => onChange({ person })}
          label={t('company.audit.person')}
          nobody={t('company.audit.anybody')}
          isFilter
        />
      </div>
    </div>
  );
}
