import { useProfile } from '@artel/company/web';
import { t } from '@artel/web';
import { CardSkeleton, LoadFailure, PageGrid, PageHeader } from '@artel/web/ui';
import styles from './dashboard-page.module.css';
import { partOfDay } from './part-of-day.ts';
import { useWidgets } from './use-widgets.ts';
import { WidgetFrame } from './widget-frame.tsx';

/** R-01: the day at a glance, composed of the areas' widgets. */
export function DashboardPage() {
  const { givenName, timeZone } = useProfile();
  const { widgets, failure, isRetrying, retry } = useWidgets();
  return (
    <PageGrid width="parts">
      <PageHeader title={t(`shell.greeting.${partOfDay(new Date(), timeZone)}`, { name: givenName })} />
      {failure !== null ? (
        <LoadFailure error={failure} isRetrying={isRetrying} onRetry={retry} />
      ) : (
        <div className={styles.widgets}>
          {widgets === null ? (
            <CardSkeleton />
          ) : (
            widgets.map((widget) => (
              <div key={widget.name} className={styles.widget}>
                <WidgetFrame widget={widget} />
              </div>
            ))
          )}
        </div>
      )}
    </PageGrid>
  );
}
