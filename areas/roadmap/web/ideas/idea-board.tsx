import type { IdeaStatus } from '@artel/roadmap/contract';
import { t } from '@artel/web';
import { CardSkeleton, Fields, PagedList, Stack, Text } from '@artel/web/ui';
import { useIdeas } from './api.ts';
import { IdeaCard } from './idea-card.tsx';

const useColumn = (status: IdeaStatus) => ({
  status,
  list: useIdeas({ status, sort: 'votes', limit: 20 }),
});

type BoardColumn = ReturnType<typeof useColumn>;

/**
 * The path of ideas from considering to done. The columns appear together: on a telephone they are below one
 * another, and one that appears later would move those that are being read.
 */
export function IdeaBoard() {
  const columns = [useColumn('considering'), useColumn('planned'), useColumn('building'), useColumn('done')];
  if (columns.some(({ list }) => list.isPending)) return <CardSkeleton />;
  return (
    <Fields>
      {columns.map((column) => (
        <Column key={column.status} {...column} />
      ))}
    </Fields>
  );
}

function Column({ status, list }: BoardColumn) {
  return (
    <Stack as="section" gap={3} aria-label={t(`roadmap.statuses.${status}`)}>
      <h2>{t(`roadmap.statuses.${status}`)}</h2>
      <PagedList
        list={list}
        skeleton={<CardSkeleton />}
        failure={t('roadmap.list.failed')}
        empty={<Text tone="secondary">{t('roadmap.list.column-empty')}</Text>}
      >
        {(items) => (
          <Stack as="ul" gap={2}>
            {items.map((idea) => (
              <IdeaCard key={idea.id} idea={idea} />
            ))}
          </Stack>
        )}
      </PagedList>
    </Stack>
  );
}
