import { t } from '@artel/web';
import { PlainButton, Text } from '@artel/web/ui';
import { useState } from 'react';
import type { Sheet } from './files/office-content.ts';
import styles from './sheet.module.css';
import { SheetTable } from './sheet-table.tsx';

interface SheetsViewProps {
  readonly name: string;
  readonly sheets: readonly Sheet[];
}

/** A workbook: one sheet as a table, the others by their names. */
export function SheetsView({ name, sheets }: SheetsViewProps) {
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      sheets.findIndex(({ rows }) => rows.length > 0),
    ),
  );
  const sheet = sheets[at];
  if (sheet === undefined) return null;
  return (
    <>
      <SheetTable
        key={at}
        sheet={sheet}
        label={t('disk.preview.table', { name: sheets.length > 1 ? sheet.name : name })}
      />
      {sheet.isCut && (
        <Text size="small" tone="secondary">
          {t('disk.preview.cut')}
        </Text>
      )}
      {sheets.length > 1 && (
        <nav className={styles.sheets} aria-label={t('disk.preview.sheets')}>
          {sheets.map((each, index) => (
            <PlainButton
              // biome-ignore lint/suspicious/noArrayIndexKey: the file does not change
              key={index}
              className={styles.sheet}
              aria-current={index === at || undefined}
              onClick={() => setAt(index)}
            >
              {each.name}
            </PlainButton>
          ))}
        </nav>
      )}
    </>
  );
}
