import { useProfile } from '@artel/company/web';
import { t } from '@artel/web';
import { productAreas } from '../product-areas.ts';
import styles from './dashboard-page.module.css';
import { partOfDay } from './part-of-day.ts';
import { WidgetFrame } from './widget-frame.tsx';

const widgets = productAreas.flatMap((area) => area.widgets ?? []);

/** R-01: the day at a glance, composed of the areas' widgets. */
export function DashboardPage() {
  const { givenName, timeZone } = useProfile();
  return (
    <div className={styles.page}>
      <h1>{t(`shell.greeting.${partOfDay(new Date(), timeZone)}`, { name: givenName })}</h1>
      {widgets.map((widget) => (
        <WidgetFrame key={widget.name} widget={widget} />
      ))}
    </div>
  );
}
