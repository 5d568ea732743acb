import { useProfile } from '@artel/company/web';
import { type Idea, IdeaSort, roadmapPages } from '@artel/roadmap/contract';
import { t, useListAddress } from '@artel/web';
import {
  ConfirmDialog,
  DataGrid,
  DataGridSkeleton,
  Dialog,
  EmptyDrawing,
  EmptyState,
  type GridColumn,
  LinkButton,
  Moment,
  PagedList,
  PageGrid,
  PageHeader,
  SearchField,
  Toolbar,
} from '@artel/web/ui';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useDeleteIdea, useIdeas } from './api.ts';
import { IdeaForm } from './idea-form.tsx';

/** The company's ideas: searched and sorted by all its people, written by those who manage them. */
export function IdeasPage() {
  const { words, q, change, search } = useListAddress(roadmapPages.ideas, ['sort', 'order']);
  const sort = IdeaSort.options.find((one) => one === words.sort) ?? 'title';
  const order = words.order === 'desc' ? 'desc' : 'asc';
  const list = useIdeas({ sort, order, ...(q !== '' && { q }) });
  const mayManage = useProfile().permissions.includes('roadmap.manage-ideas');
  // `new` for one that is not stored yet.
  const [open, setOpen] = useState<Idea | 'new'>();
  const [leaving, setLeaving] = useState<Idea>();
  const remove = useDeleteIdea();
  const close = () => setOpen(undefined);
  const edit = (idea: Idea) => mayManage && setOpen(idea);
  const create = mayManage && (
    <Button leftSection={<IconPlus size={18} stroke={1.5} />} onClick={() => setOpen('new')}>
      {t('roadmap.ideas.add')}
    </Button>
  );
  const actionsOf = (_: readonly string[], idea: Idea) => [
    { key: 'edit', label: t('roadmap.ideas.edit'), icon: IconPencil, run: () => edit(idea) },
    {
      key: 'delete',
      label: t('roadmap.ideas.delete'),
      icon: IconTrash,
      look: 'danger' as const,
      run: () => setLeaving(idea),
    },
  ];
  return (
    <PageGrid>
      <PageHeader title={t(roadmapPages.ideas.titleKey)} acts={create} />
      <Toolbar
        label={t('roadmap.ideas.search')}
        search={<SearchField label={t('roadmap.ideas.search')} {...search} />}
      />
      <PagedList
        list={list}
        skeleton={<DataGridSkeleton />}
        failure={t('roadmap.ideas.failed')}
        empty={<None isNarrow={q !== ''} />}
      >
        {(items) => (
          <DataGrid<Idea>
            label={t(roadmapPages.ideas.titleKey)}
            items={items}
            idOf={({ id }) => id}
            nameOf={({ title }) => title}
            nameTitle={t('roadmap.ideas.title-field')}
            nameSort="title"
            nameCell={(idea) =>
              mayManage ? (
                <LinkButton onClick={() => edit(idea)}>{idea.title}</LinkButton>
              ) : (
                <bdi>{idea.title}</bdi>
              )
            }
            columns={columns()}
            sort={{ by: sort, order }}
            onSort={({ by, order: next }) =>
              change({ sort: by === 'title' ? undefined : by, order: next === 'desc' ? next : undefined })
            }
            {...(mayManage && { actionsOf })}
            isStale={list.isPlaceholderData}
            onOpen={edit}
          />
        )}
      </PagedList>
      <Dialog isOpen={open !== undefined} title={t('roadmap.ideas.form')} onClose={close} size="narrow">
        <IdeaForm idea={open === 'new' ? undefined : open} onDone={close} />
      </Dialog>
      <ConfirmDialog
        isOpen={leaving !== undefined}
        title={t('roadmap.ideas.delete-title')}
        act={t('roadmap.ideas.delete')}
        onConfirm={async () => leaving && remove.mutateAsync({ params: { ideaId: leaving.id } })}
        onClose={() => setLeaving(undefined)}
      >
        {t('roadmap.ideas.delete-text', { title: leaving?.title ?? '' })}
      </ConfirmDialog>
    </PageGrid>
  );
}

function columns(): GridColumn<Idea>[] {
  return [
    {
      key: 'created',
      title: t('roadmap.ideas.created'),
      width: 140,
      sort: 'created',
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    {
      key: 'text',
      title: t('roadmap.ideas.text-field'),
      width: 320,
      cell: ({ text }) => <bdi>{text}</bdi>,
    },
  ];
}

function None({ isNarrow }: { readonly isNarrow: boolean }) {
  return (
    <EmptyState drawing={<EmptyDrawing />} title={t('roadmap.ideas.empty-title')}>
      {t(isNarrow ? 'roadmap.ideas.empty-narrow' : 'roadmap.ideas.empty')}
    </EmptyState>
  );
}
