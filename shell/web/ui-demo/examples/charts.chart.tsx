import { t } from '@artel/web';
import { Chart } from '@artel/web/ui/charts';

const VALUES = [12, 18, 9, 24, 31, 27, 16];
const BEFORE = [8, 14, 11, 20, 22, 25, 18];

export function Example({ label }: { readonly label: string }) {
  const points = VALUES.map((value, at) => ({ title: `${10 + at}.11`, value, before: BEFORE[at] ?? 0 }));
  const table = {
    open: t('uiDemo.chart.table'),
    title: t('uiDemo.chart.day'),
    value: t('uiDemo.chart.value'),
    before: t('uiDemo.chart.before'),
  };
  return (
    <>
      <Chart label={label} points={points} format={String} table={table} />
      <Chart label={t('uiDemo.chart.bars')} variant="bars" points={points} format={String} table={table} />
    </>
  );
}
