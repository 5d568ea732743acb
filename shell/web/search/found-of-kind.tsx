import { search } from '@artel/contract';
import { call, type FoundKind, getQueryKey, t, usePaused } from '@artel/web';
import { CardSkeleton, PagedList, Panel } from '@artel/web/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FoundList } from './found-list.tsx';

interface FoundOfKindProps {
  readonly words: string;
  readonly kind: FoundKind;
  readonly empty: ReactNode;
}

const LIMIT = 30;

/** Everything of one kind, page after page. */
export function FoundOfKind({ words: typed, kind, empty }: FoundOfKindProps) {
  const words = usePaused(typed);
  const list = useInfiniteQuery({
    queryKey: [...getQueryKey(search), 'pages', words, kind.kind],
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        q: words,
        kind: kind.kind,
        limit: LIMIT,
        ...(pageParam !== '' && { cursor: pageParam }),
      };
      const { groups, nextCursor } = await call(search, { query }, { signal });
      const [group] = groups;
      // A failed page is not the end of the list.
      if (group && group.state !== 'ready')
        throw new Error(t(`shell.found.${group.state}`, { kind: t(kind.titleKey) }));
      return { items: group?.items ?? [], nextCursor };
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
  return (
    <PagedList
      list={list}
      skeleton={<CardSkeleton />}
      empty={empty}
      failure={t('shell.found.failed', { kind: t(kind.titleKey) })}
    >
      {(items) => (
        <Panel as="section" aria-label={t('shell.found.group', { kind: t(kind.titleKey) })}>
          <FoundList kind={kind} items={items} />
        </Panel>
      )}
    </PagedList>
  );
}
