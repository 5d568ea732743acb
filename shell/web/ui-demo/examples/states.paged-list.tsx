import { t } from '@artel/web';
import { EmptyDrawing, EmptyState, PagedList, Skeleton } from '@artel/web/ui';
import { useState } from 'react';

const zones = ['klg', 'msk', 'ekb', 'vvo'] as const;

/** A page of an area gets its list from `usePages`. */
function useExampleList() {
  const [shown, setShown] = useState(2);
  return {
    data: zones.slice(0, shown),
    error: null,
    isPending: false,
    isFetching: false,
    hasNextPage: shown < zones.length,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    refetch: () => setShown(2),
    fetchNextPage: () => setShown(shown + 1),
  };
}

export function Example() {
  return (
    <PagedList
      list={useExampleList()}
      skeleton={<Skeleton width="12rem" />}
      empty={
        <EmptyState drawing={<EmptyDrawing kind="list" />} title={t('uiDemo.empty.title')}>
          {t('uiDemo.empty.text')}
        </EmptyState>
      }
    >
      {(items) => (
        <ul>
          {items.map((zone) => (
            <li key={zone}>{t(`uiDemo.zone.${zone}`)}</li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
