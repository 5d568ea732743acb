import { t } from '@artel/web';
import { Button, Input, NativeSelect } from '@mantine/core';
import { type AuditFilter, useActChoices } from './api.ts';
import styles from './audit.module.css';
import type { AuditWords } from './audit-words.ts';

interface AuditFilterBarProps {
  readonly words: AuditWords;
  readonly filter: AuditFilter;
  /** Name of the one whose acts are shown, as far as it is known. */
  readonly person: string | null;
  readonly onChange: (change: AuditWords) => void;
}

/** Narrows the acts by kind, by days of the reader's clock and by person. */
export function AuditFilterBar({ words, filter, person, onChange }: AuditFilterBarProps) {
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
      {filter.userId !== undefined && (
        <p className={styles.person}>
          {person !== null && t('company.audit.person', { name: person })}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => onChange({ person: undefined })}>
            {t('company.audit.person-all')}
          </Button>
        </p>
      )}
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
