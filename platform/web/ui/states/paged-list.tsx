import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../i18n/texts.ts';
import { PagingContext } from '../grid/paging-context.ts';
import { LoadFailure } from './load-failure.tsx';
import styles from './states.module.css';

/** The result of `usePages` for a list. */
interface PagesSeen<T> {
  readonly data: readonly T[] | undefined;
  readonly error: unknown;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly refetch: () => unknown;
  readonly fetchNextPage: () => unknown;
}

interface PagedListProps<T> {
  readonly list: PagesSeen<T>;
  readonly skeleton: ReactNode;
  readonly empty: ReactNode;
  /** The message when the first page fails to load; defaults to the call's message. */
  readonly failure?: string;
  readonly children: (items: readonly T[]) => ReactNode;
}

/** A list that pages by cursor, in each of its states; a next page that failed can be loaded again in place. */
export function PagedList<T>({ list, skeleton, empty, failure, children }: PagedListProps<T>) {
  const { data } = list;
  if (data === undefined) {
    if (list.isPending) return skeleton;
    return (
      <LoadFailure
        error={list.error}
        message={failure}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (data.length === 0) return empty;
  return (
    <>
      <PagingContext
        value={{
          hasMore: list.hasNextPage,
          onMore: () => list.isFetchingNextPage || list.fetchNextPage(),
          failure: list.isFetchNextPageError ? list.error : undefined,
        }}
      >
        {children(data)}
      </PagingContext>
      <Rest list={list} />
    </>
  );
}

function Rest<T>({ list }: { readonly list: PagesSeen<T> }) {
  const fetchNext = () => void list.fetchNextPage();
  if (list.isFetchNextPageError)
    return <LoadFailure error={list.error} isRetrying={list.isFetchingNextPage} onRetry={fetchNext} />;
  if (!list.hasNextPage) return null;
  return (
    <div className={styles.more}>
      <Button variant="default" aria-busy={list.isFetchingNextPage} onClick={fetchNext}>
        {t('ui.more')}
      </Button>
    </div>
  );
}
