import { type ImportColumns, ImportField, type PeopleImport } from '@artel/invitations/contract';
import { t } from '@artel/web';
import { Fields, SelectField, Text } from '@artel/web/ui';
import styles from './imports.module.css';

interface ColumnFieldsProps {
  readonly file: PeopleImport;
  readonly isOpen: boolean;
  readonly onChange: (columns: ImportColumns) => void;
}

/** The mapping of columns to fields; detected by the titles, and changed here. */
export function ColumnFields({ file, isOpen, onChange }: ColumnFieldsProps) {
  const { settings, titles, sample } = file;
  const choices = titles.map((title, at) => {
    const name = title || t('invitations.import.column', { number: at + 1 });
    const first = sample.map((cells) => cells[at] ?? '').find((cell) => cell !== '');
    return { value: String(at), label: first ? `${name} (${short(first)})` : name };
  });
  return (
    <details className={styles.columns} open={isOpen}>
      <summary>{t('invitations.import.columns')}</summary>
      <Text size="small" tone="secondary">
        {t('invitations.import.columns-hint')}
      </Text>
      <Fields width="wide">
        {ImportField.options.map((field) => (
          <SelectField
            key={field}
            name={field}
            label={t(`company.people-file.field.${field}`)}
            value={String(settings.columns[field] ?? '')}
            error={undefined}
            groups={[
              {
                label: t('invitations.import.columns'),
                choices: [{ value: '', label: t('invitations.import.no-column') }, ...choices],
              },
            ]}
            onChange={(value) => {
              const { [field]: _, ...rest } = settings.columns;
              onChange(value === '' ? rest : { ...rest, [field]: Number(value) });
            }}
          />
        ))}
      </Fields>
    </details>
  );
}

function short(text: string): string {
  return text.length > 30 ? `${text.slice(0, 29)}…` : text;
}
