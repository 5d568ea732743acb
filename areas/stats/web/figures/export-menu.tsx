import { loadFile } from '@artel/company/web';
import { t } from '@artel/web';
import { MenuButton } from '@artel/web/ui';
import { IconTable } from '@tabler/icons-react';
import { type Period, useFiguresFile } from './api.ts';

interface ExportMenuProps {
  readonly period: Period;
  readonly of: 'company' | 'operator';
}

/** Offers the figures of the page as a table. */
export function ExportMenu({ period, of }: ExportMenuProps) {
  const create = useFiguresFile(of, loadFile);
  return (
    <MenuButton
      label={t('stats.figures.export')}
      actions={(['xlsx', 'csv'] as const).map((format) => ({
        key: format,
        label: t(`stats.figures.export-${format}`),
        icon: IconTable,
        run: () => create.mutate({ body: { ...period, format } }),
      }))}
    />
  );
}
