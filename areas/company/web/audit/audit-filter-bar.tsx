import { t } from '@artel/web';
import { Button, Input, NativeSelect } from '@mantine/core';
import styles from './audit.module.css';
import { type AuditFilter, useActChoices } from './use-audit.ts';

interface AuditFilterBarProps {
  readonly filter: AuditFilter;
  /** Name of the one whose acts are shown. */
  readonly person: string | null;
  readonly onChange: (filter: AuditFilter) => void;
}

const DAY = 24 * 3_600_000;

/** Narrows the acts by kind, by days of the reader's clock and by person. */
export function AuditFilterBar({ filter, person, onChange }: AuditFilterBarProps) {
  const acts = useActChoices(filter.act);
  const change = (name: keyof AuditFilter, value: string) => {
    const { [name]: _dropped, ...rest } = filter;
    onChange(value === '' ? rest : { ...rest, [name]: value });
  };
  return (
    <div className={styles.filter}>
      <NativeSelect
        classNames={{ input: styles.input, label: styles.label }}
        label={t('company.audit.act')}
        value={filter.act ?? ''}
        onChange={({ currentTarget }) => change('act', currentTarget.value)}
        data={[{ value: '', label: t('company.audit.all-acts') }, ...acts]}
      />
      <DayField
        label={t('company.audit.from')}
        day={dayOf(filter.from, 0)}
        onChange={(day) => change('from', instantOf(day, 0))}
      />
      <DayField
        label={t('company.audit.until')}
        day={dayOf(filter.until, DAY)}
        onChange={(day) => change('until', instantOf(day, DAY))}
      />
      {filter.userId !== undefined && (
        <p className={styles.person}>
          {t('company.audit.person', { name: person ?? '' })}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => change('userId', '')}>
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

/** `2026-11-21` by the reader's clock; the end of a time stands for the day before it. */
function dayOf(at: string | undefined, shift: number): string {
  return at === undefined ? '' : new Date(Date.parse(at) - shift).toLocaleDateString('sv');
}

function instantOf(day: string, shift: number): string {
  return day === '' ? '' : new Date(new Date(`${day}T00:00`).getTime() + shift).toISOString();
}
