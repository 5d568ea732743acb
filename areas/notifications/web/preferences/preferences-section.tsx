import { t } from '@artel/web';
import { CardSkeleton, LoadFailure } from '@artel/web/ui';
import { usePreferences } from './api.ts';
import { PreferencesForm } from './preferences-form.tsx';

/** The channels by which each kind reaches the person, and when letters wait. */
export function PreferencesSection() {
  const preferences = usePreferences();
  if (preferences.isPending) return <CardSkeleton />;
  if (preferences.data === undefined) {
    return (
      <LoadFailure
        error={preferences.error}
        message={t('notifications.section.failed')}
        isRetrying={preferences.isFetching}
        onRetry={() => void preferences.refetch()}
      />
    );
  }
  return <PreferencesForm preferences={preferences.data} />;
}
