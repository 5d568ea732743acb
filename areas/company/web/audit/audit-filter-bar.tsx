import { t } from '@artel/web';
import { DateField, Fields, SelectField } from '@artel/web/ui';
import { PersonPicker } from '../members/person-picker.tsx';
import { type AuditFilter, useActChoices } from './api.ts';
import type { AuditWords } from './audit-words.ts';

interface AuditFilterBarProps {
  readonly words: AuditWords;
  readonly filter: AuditFilter;
  readonly onChange: (change: AuditWords) => void;
}

/** Filters the acts by kind, by days in the reader's zone and by person. */
export function AuditFilterBar({ words, filter, onChange }: AuditFilterBarProps) {
  const acts = useActChoices(filter.act);
  return (
    <Fields>
      <SelectField
        name="act"
        label={t('company.audit.act')}
        value={filter.act ?? ''}
        error={undefined}
        onChange={(act) => onChange({ act })}
        groups={[{ label: '', choices: [{ value: '', label: t('company.audit.all-acts') }, ...acts] }]}
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
      <PersonPicker
        name="person"
        value={filter.memberId ?? ''}
        error={undefined}
        onChange={(person) => onChange({ person })}
        label={t('company.audit.person')}
        emptyText={t('company.audit.anybody')}
        isFilter
      />
    </Fields>
  );
}
