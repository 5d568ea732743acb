import { t } from '@artel/web';
import type { GridColumn } from '@artel/web/ui';
import { rubles } from './money-words.ts';

export function sumColumn<T extends { readonly kopecks: number }>(): GridColumn<T> {
  return {
    key: 'sum',
    title: t('billing.column.sum'),
    width: 140,
    align: 'end',
    cell: ({ kopecks }) => rubles(kopecks),
  };
}
