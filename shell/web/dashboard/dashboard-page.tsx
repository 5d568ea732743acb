import { t } from '@artel/web';

/** R-01: the day at a glance, composed of the areas' widgets. */
export function DashboardPage() {
  return <h1>{t('pages.index')}</h1>;
}
