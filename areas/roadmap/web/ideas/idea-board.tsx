import type { IdeaStatus } from '@artel/roadmap/contract';
import { t } from '@artel/web';
import { CardSkeleton, Fields, PagedList, Stack, Text } from '@artel/web/ui';
import { useIdeas } from './api.ts';
import { IdeaCard } from './idea-card.tsx';

const COLUMNS = ['considering', 'planned', 'building', 'done'] as const satisfies readonly IdeaStatus[];

/** The way of ideas from what is considered to what is there. */
export function IdeaBoard() {
  return (
    <Fields>
      {COLUMNS.map((status) => (
        <Column key={status} status={status} />
      ))}
    </Fields>
  );
}

function Column({ status }: { readonly status: IdeaStatus }) {
  const list = useIdeas({ status, sort: 'votes', limit: 20 });
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
