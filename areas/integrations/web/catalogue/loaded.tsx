import { t } from '@artel/web';
import { LoadFailure, Skeleton } from '@artel/web/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface LoadedProps<T> {
  readonly query: UseQueryResult<T>;
  readonly children: (data: T) => ReactNode;
}

/** Shows a section once it has loaded; before that a placeholder, and after a failure a button to retry. */
export function Loaded<T>({ query, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <Skeleton width="100%" height="6rem" />;
  return (
    <LoadFailure
      isBare
      error={query.error}
      message={t('integrations.failed')}
      isRetrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
