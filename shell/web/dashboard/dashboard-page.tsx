import { useProfile } from '@artel/company/web';
import { t, useAreas } from '@artel/web';
import styles from './dashboard-page.module.css';
import { partOfDay } from './part-of-day.ts';
import { WidgetFrame } from './widget-frame.tsx';

/** R-01: the day at a glance, composed of the areas' widgets. */
export function DashboardPage() {
  const { givenName, timeZone } = useProfile();
  const widgets = useAreas()
    .flatMap((area) => area.widgets ?? [])
    .sort((one, other) => one.order - other.order);
  return (
    <div className={styles.page}>
      <h1>{t(`shell.greeting.${partOfDay(new Date(), timeZone)}`, { name: givenName })}</h1>
      <div className={styles.widgets}>
        {widgets.map((widget) => (
          <WidgetFrame key={widget.name} widget={widget} />
        ))}
      </div>
    </div>
  );
}
