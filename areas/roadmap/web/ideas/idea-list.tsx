import { IDEA_STATUSES, roadmapPages } from '@artel/roadmap/contract';
import { t, useListAddress } from '@artel/web';
import {
  CardSkeleton,
  EmptyDrawing,
  EmptyState,
  PagedList,
  PlainSelect,
  SearchField,
  Stack,
  SwitchField,
  Toolbar,
} from '@artel/web/ui';
import { useIdeas } from './api.ts';
import { IdeaCard } from './idea-card.tsx';

/** All ideas, with search, sorting and filters, which are in the address. */
export function IdeaList() {
  const { words, q, change, search } = useListAddress(roadmapPages.roadmap, [
    'view',
    'sort',
    'status',
    'own',
  ]);
  const sort = words.sort === 'new' ? 'new' : 'votes';
  const status = IDEA_STATUSES.find((known) => known === words.status);
  const isOwn = words.own === 'yes';
  const list = useIdeas({
    sort,
    ...(status && { status }),
    ...(isOwn && { own: 'yes' as const }),
    ...(q !== '' && { q }),
  });
  const isNarrow = q !== '' || status !== undefined || isOwn;
  return (
    <>
      <Toolbar
        label={t('roadmap.list.search')}
        search={<SearchField label={t('roadmap.list.search')} {...search} />}
      >
        <PlainSelect
          label={t('roadmap.list.sort')}
          value={sort}
          choices={[
            { value: 'votes', label: t('roadmap.list.sort-votes') },
            { value: 'new', label: t('roadmap.list.sort-new') },
          ]}
          onChange={(next) => change({ sort: next === 'new' ? 'new' : undefined })}
        />
        <PlainSelect
          label={t('roadmap.list.status')}
          value={status ?? ''}
          choices={[
            { value: '', label: t('roadmap.list.any-status') },
            ...IDEA_STATUSES.map((value) => ({ value, label: t(`roadmap.statuses.${value}`) })),
          ]}
          onChange={(next) => change({ status: next === '' ? undefined : next })}
        />
        <SwitchField
          label={t('roadmap.list.own')}
          isOn={isOwn}
          onChange={(next) => change({ own: next ? 'yes' : undefined })}
        />
      </Toolbar>
      <PagedList
        list={list}
        skeleton={<CardSkeleton />}
        failure={t('roadmap.list.failed')}
        empty={
          <EmptyState drawing={<EmptyDrawing kind="ideas" />} title={t('roadmap.list.empty-title')}>
            {t(isNarrow ? 'roadmap.list.empty-narrow' : 'roadmap.list.empty')}
          </EmptyState>
        }
      >
        {(items) => (
          <Stack as="ul" gap={2}>
            {items.map((idea) => (
              <IdeaCard key={idea.id} idea={idea} isStatusShown />
            ))}
          </Stack>
        )}
      </PagedList>
    </>
  );
}
