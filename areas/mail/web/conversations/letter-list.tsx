import { t } from '@artel/web';
import { EmptyDrawing, EmptyState, LoadFailure, type MenuAction, Skeleton, Stack } from '@artel/web/ui';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { LetterRow, type ListedLetter } from './letter-row.tsx';
import styles from './letters.module.css';

const ROW = 60;
/** Rows before the end at which the next page is fetched. */
const AHEAD = 10;

interface LetterListProps {
  readonly letters: readonly ListedLetter[] | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly hasMore: boolean;
  readonly openId: string | undefined;
  readonly search: Readonly<Record<string, string>>;
  readonly empty: { readonly title: string; readonly text: string };
  readonly onMore: () => void;
  readonly onRetry: () => void;
  readonly getActions: (letter: ListedLetter) => readonly MenuAction[];
}

/** Conversations of a folder or of a search; of long lists only the visible part is in the document. */
export function LetterList(props: LetterListProps) {
  const { letters, error, isFetching, hasMore, openId, search, empty, onMore, onRetry, getActions } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const count = letters?.length ?? 0;
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    getItemKey: (index) => letters?.[index]?.id ?? index,
    overscan: 8,
  });
  const items = virtual.getVirtualItems();
  const isNearEnd = (items.at(-1)?.index ?? 0) >= count - AHEAD;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callback is another one at each render.
  useEffect(() => {
    if (hasMore && isNearEnd && !isFetching) onMore();
  }, [hasMore, isNearEnd, isFetching]);
  if (letters === undefined) {
    if (error === null) return <ListSkeleton />;
    return <LoadFailure error={error} onRetry={onRetry} isRetrying={isFetching} />;
  }
  if (count === 0)
    return (
      <EmptyState drawing={<EmptyDrawing kind="letters" />} title={empty.title}>
        {empty.text}
      </EmptyState>
    );
  return (
    <div ref={scroller} className={styles.scroller}>
      <ul
        className={styles.whole}
        style={{ height: virtual.getTotalSize() } as never}
        aria-label={t('mail.letter.list')}
      >
        {items.map(({ key, index, start, size }) => {
          const letter = letters[index];
          if (letter === undefined) return null;
          return (
            <li
              key={key}
              className={styles.place}
              style={{ height: size, transform: `translateY(${start}px)` } as never}
            >
              <LetterRow
                letter={letter}
                isOpen={letter.id === openId}
                actions={getActions(letter)}
                search={search}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const SHAPES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

function ListSkeleton() {
  return (
    <Stack gap={2} aria-busy="true" aria-label={t('mail.letter.loading')}>
      {SHAPES.map((key) => (
        <Skeleton key={key} width="100%" height="3rem" />
      ))}
    </Stack>
  );
}
