import { useProfile } from '@artel/company/web';
import { type Endpoint, EndpointSort, integrationsPages } from '@artel/integrations/contract';
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
import { useDeleteEndpoint, useEndpoints } from './api.ts';
import { EndpointForm } from './endpoint-form.tsx';

/** The company's endpoints: searched and sorted by all its people, written by those who manage them. */
export function EndpointsPage() {
  const { words, q, change, search } = useListAddress(integrationsPages.endpoints, ['sort', 'order']);
  const sort = EndpointSort.options.find((one) => one === words.sort) ?? 'title';
  const order = words.order === 'desc' ? 'desc' : 'asc';
  const list = useEndpoints({ sort, order, ...(q !== '' && { q }) });
  const mayManage = useProfile().permissions.includes('integrations.manage-endpoints');
  // `new` for one that is not stored yet.
  const [open, setOpen] = useState<Endpoint | 'new'>();
  const [leaving, setLeaving] = useState<Endpoint>();
  const remove = useDeleteEndpoint();
  const close = () => setOpen(undefined);
  const edit = (endpoint: Endpoint) => mayManage && setOpen(endpoint);
  const create = mayManage && (
    <Button leftSection={<IconPlus size={18} stroke={1.5} />} onClick={() => setOpen('new')}>
      {t('integrations.endpoints.add')}
    </Button>
  );
  const actionsOf = (_: readonly string[], endpoint: Endpoint) => [
    { key: 'edit', label: t('integrations.endpoints.edit'), icon: IconPencil, run: () => edit(endpoint) },
    {
      key: 'delete',
      label: t('integrations.endpoints.delete'),
      icon: IconTrash,
      look: 'danger' as const,
      run: () => setLeaving(endpoint),
    },
  ];
  return (
    <PageGrid>
      <PageHeader title={t(integrationsPages.endpoints.titleKey)} acts={create} />
      <Toolbar
        label={t('integrations.endpoints.search')}
        search={<SearchField label={t('integrations.endpoints.search')} {...search} />}
      />
      <PagedList
        list={list}
        skeleton={<DataGridSkeleton />}
        failure={t('integrations.endpoints.failed')}
        empty={<None isNarrow={q !== ''} />}
      >
        {(items) => (
          <DataGrid<Endpoint>
            label={t(integrationsPages.endpoints.titleKey)}
            items={items}
            idOf={({ id }) => id}
            nameOf={({ title }) => title}
            nameTitle={t('integrations.endpoints.title-field')}
            nameSort="title"
            nameCell={(endpoint) =>
              mayManage ? (
                <LinkButton onClick={() => edit(endpoint)}>{endpoint.title}</LinkButton>
              ) : (
                <bdi>{endpoint.title}</bdi>
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
      <Dialog
        isOpen={open !== undefined}
        title={t('integrations.endpoints.form')}
        onClose={close}
        size="narrow"
      >
        <EndpointForm endpoint={open === 'new' ? undefined : open} onDone={close} />
      </Dialog>
      <ConfirmDialog
        isOpen={leaving !== undefined}
        title={t('integrations.endpoints.delete-title')}
        act={t('integrations.endpoints.delete')}
        onConfirm={async () => leaving && remove.mutateAsync({ params: { endpointId: leaving.id } })}
        onClose={() => setLeaving(undefined)}
      >
        {t('integrations.endpoints.delete-text', { title: leaving?.title ?? '' })}
      </ConfirmDialog>
    </PageGrid>
  );
}

function columns(): GridColumn<Endpoint>[] {
  return [
    {
      key: 'created',
      title: t('integrations.endpoints.created'),
      width: 140,
      sort: 'created',
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    {
      key: 'text',
      title: t('integrations.endpoints.text-field'),
      width: 320,
      cell: ({ text }) => <bdi>{text}</bdi>,
    },
  ];
}

function None({ isNarrow }: { readonly isNarrow: boolean }) {
  return (
    <EmptyState drawing={<EmptyDrawing />} title={t('integrations.endpoints.empty-title')}>
      {t(isNarrow ? 'integrations.endpoints.empty-narrow' : 'integrations.endpoints.empty')}
    </EmptyState>
  );
}
