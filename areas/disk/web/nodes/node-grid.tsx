import type { DiskNode } from '@artel/disk/contract';
import { showFailure, sizeWords, t } from '@artel/web';
import {
  DataGrid,
  DataGridSkeleton,
  type GridColumn,
  LinkButton,
  LoadFailure,
  Moment,
  Row,
} from '@artel/web/ui';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { ListWindow } from './window/use-window.ts';

/** The fields of an entry that every list of the disk has. */
type Listed = Pick<DiskNode, 'id' | 'name'>;

/** The result of `usePages` for a list. */
interface ListSeen<N> {
  readonly data: readonly N[] | undefined;
  /** All rows of a partly loaded list, by their positions. */
  readonly rows?: ListWindow<N>['rows'];
  readonly error: unknown;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly refetch: () => unknown;
  readonly fetchNextPage: () => unknown;
}

/**
 * Entries that scrolling loads automatically in a list that retains all its pages; after each such number a
 * button loads more.
 */
export const MOST_BY_ITSELF = 5_000;

type GridProps<N> = ComponentProps<typeof DataGrid<N>>;
type OwnProps = 'items' | 'getId' | 'getName' | 'nameTitle' | 'hasMore' | 'onMore' | 'findsNames';

interface NodeGridProps<N> extends Omit<GridProps<N>, OwnProps> {
  readonly list: ListSeen<N>;
  /** Sample data shown instead of the server's, if a tester chose that. */
  readonly mock?: readonly N[] | undefined;
  /** Shown when the list is empty. */
  readonly empty: ReactNode;
}

/** A list of files and folders in each of its states. A next page that failed is retried by a button below the list. */
export function NodeGrid<N extends Listed>({ list, mock, empty, ...grid }: NodeGridProps<N>) {
  const items = mock ?? list.data;
  const [most, setMost] = useState(MOST_BY_ITSELF);
  if (items === undefined)
    return list.isError ? (
      <LoadFailure
        error={list.error}
        message={t('disk.failed')}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    ) : (
      <DataGridSkeleton />
    );
  // A page of search results may be empty and still be followed by another.
  const rows = mock ?? list.rows ?? items;
  if (rows.length === 0) return list.hasNextPage && mock === undefined ? <DataGridSkeleton /> : empty;
  const fetchNext = () => void (list.isFetchingNextPage || list.fetchNextPage());
  const mayFollow = mock === undefined && list.hasNextPage && !list.isFetchNextPageError;
  const isMuch = list.rows === undefined && rows.length >= most;
  return (
    <>
      <DataGrid<N>
        {...grid}
        items={rows}
        getId={getId}
        getName={getName}
        nameTitle={t('disk.column.name')}
        hasMore={mock === undefined && list.hasNextPage}
        isMoreByButton={isMuch}
        moreFailure={list.isFetchNextPageError ? list.error : undefined}
        onMore={fetchNext}
        findsNames
        onReadFailure={showFailure}
      />
      {mayFollow && isMuch && (
        <Row justify="center">
          <LinkButton
            onClick={() => {
              setMost(rows.length + MOST_BY_ITSELF);
              fetchNext();
            }}
          >
            {t('ui.more')}
          </LinkButton>
        </Row>
      )}
      {list.isFetchNextPageError && (
        <LoadFailure error={list.error} isRetrying={list.isFetchingNextPage} onRetry={fetchNext} />
      )}
    </>
  );
}

/** A list that is loaded completely. */
export function wholeList<N>(data: readonly N[]): ListSeen<N> {
  const nothing = () => undefined;
  return {
    data,
    error: null,
    isError: false,
    isFetching: false,
    hasNextPage: false,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    refetch: nothing,
    fetchNextPage: nothing,
  };
}

const getId = ({ id }: Listed) => id;
const getName = ({ name }: Listed) => name;

/** The columns with the time of change and the size. */
export const nodeColumns = (): readonly GridColumn<Pick<DiskNode, 'updatedAt' | 'bytes'>>[] => [
  {
    key: 'updated',
    title: t('disk.column.updated'),
    width: 120,
    sort: 'updated',
    cell: ({ updatedAt }) => <Moment at={updatedAt} />,
  },
  sizeColumn(),
];

/** A folder has no size of its own. */
export function sizeColumn(): GridColumn<Pick<DiskNode, 'bytes'>> {
  return {
    key: 'bytes',
    title: t('disk.column.bytes'),
    width: 88,
    align: 'end',
    sort: 'bytes',
    cell: ({ bytes }) => (bytes === null ? '' : sizeWords(bytes)),
  };
}
