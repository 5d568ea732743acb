import { t } from '@artel/web';
import { Input, NativeSelect } from '@mantine/core';
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
      <DayField
        label={t('company.audit.from')}
        day={words.from ?? ''}
        onChange={(from) => onChange({ from })}
      />
      <DayField
        label={t('company.audit.until')}
        day={words.until ?? ''}
        onChange={(until) => onChange({ until })}
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

interface DayFieldProps {
  readonly label: string;
  readonly day: string;
  readonly onChange: (day: string) => void;
}

function DayField({ label, day, onChange }: DayFieldProps) {
  return (
    <Input.Wrapper label={label} classNames={{ label: styles.label }}>
      <Input
        type="date"
        classNames={{ input: styles.input }}
        aria-label={label}
        value={day}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </Input.Wrapper>
  );
}
