import type { Page, Resource } from '@artel/contract';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../i18n/texts.ts';
import { useAct } from '../query/use-act.ts';
import { usePages } from '../query/use-pages.ts';
import { useListAddress } from '../router/use-list-address.ts';
import {
  Button,
  ConfirmDialog,
  DataGrid,
  DataGridSkeleton,
  Dialog,
  EmptyDrawing,
  EmptyState,
  Facts,
  LinkButton,
  PagedList,
  PageGrid,
  PageHeader,
  SearchField,
  Toolbar,
} from '../ui/index.ts';
import { ResourceForm } from './resource-form.tsx';
import { getName, type Item, listFacts, type ResourceWords, toColumns } from './resource-words.tsx';

interface ResourcePageProps<R extends Resource> {
  readonly resource: R;
  /** The page that shows it; its title names the things. */
  readonly page: Page;
  /** The label of each field, and of a choice that of each value. */
  readonly labels: Readonly<Record<keyof R['fields'] & string, string>>;
  readonly choices?: ResourceWords['choices'];
  /** Whether this person holds the permission of the resource. */
  readonly mayWrite: boolean;
}

/**
 * The page of a resource: a list with search and order in the address, a dialog to create and edit, deletion
 * after a question. Who may not write opens the details.
 */
export function ResourcePage<R extends Resource>(props: ResourcePageProps<R>) {
  const { resource, page, labels, choices, mayWrite } = props;
  const words: ResourceWords = { labels, ...(choices && { choices }) };
  const address = useListAddress(page, ['sort', 'order']);
  const [usual = ''] = Object.keys(resource.sorts);
  const sort = Object.keys(resource.sorts).find((one) => one === address.words.sort) ?? usual;
  const order = address.words.order === 'desc' ? 'desc' : 'asc';
  const query = { limit: 50, sort, order, ...(address.q !== '' && { q: address.q }) };
  const list = usePages(resource.list, query, { retainsPrevious: true });
  const remove = useAct(resource.remove, { failure: 'inline', refreshes: [resource.list] });
  // `new` for one that is not stored yet.
  const [open, setOpen] = useState<Item | 'new'>();
  const [leaving, setLeaving] = useState<Item>();
  const [nameField = ''] = Object.keys(resource.fields);
  const title = t(page.titleKey);
  const close = () => setOpen(undefined);
  const getActions = (_: readonly string[], item: Item) => [
    { key: 'edit', label: t('ui.resource.edit'), icon: IconPencil, run: () => setOpen(item) },
    {
      key: 'delete',
      label: t('ui.resource.delete'),
      icon: IconTrash,
      variant: 'danger' as const,
      run: () => setLeaving(item),
    },
  ];
  const create = (
    <Button leftSection={<IconPlus size={18} stroke={1.5} />} onClick={() => setOpen('new')}>
      {t('ui.resource.add')}
    </Button>
  );
  return (
    <PageGrid>
      <PageHeader title={title} acts={mayWrite && create} />
      <Toolbar
        label={t('ui.resource.search')}
        search={<SearchField label={t('ui.resource.search')} {...address.search} />}
      />
      <PagedList
        list={list as typeof list & { readonly data: readonly Item[] | undefined }}
        skeleton={<DataGridSkeleton />}
        failure={t('ui.resource.failed')}
        empty={
          <EmptyState drawing={<EmptyDrawing kind="list" />} title={t('ui.resource.empty-title')}>
            {t(address.q === '' ? 'ui.resource.empty' : 'ui.resource.empty-narrow')}
          </EmptyState>
        }
      >
        {(items: readonly Item[]) => (
          <DataGrid<Item>
            label={title}
            items={items}
            getId={({ id }) => id}
            getName={(item) => getName(resource, item)}
            nameTitle={words.labels[nameField] ?? ''}
            {...(Object.values(resource.sorts).includes(nameField) && {
              nameSort: Object.keys(resource.sorts).find((one) => resource.sorts[one] === nameField) ?? '',
            })}
            nameCell={(item) =>
              mayWrite ? (
                <LinkButton onClick={() => setOpen(item)}>{getName(resource, item)}</LinkButton>
              ) : (
                <bdi>{getName(resource, item)}</bdi>
              )
            }
            columns={toColumns(resource, words)}
            sort={{ by: sort, order }}
            onSort={({ by, order: next }) =>
              address.change({
                sort: by === usual ? undefined : by,
                order: next === 'desc' ? next : undefined,
              })
            }
            {...(mayWrite && { getActions })}
            isStale={list.isPlaceholderData}
            onOpen={setOpen}
          />
        )}
      </PagedList>
      <Dialog
        isOpen={open !== undefined}
        title={open === undefined || open === 'new' ? title : getName(resource, open)}
        onClose={close}
        size="narrow"
      >
        {open !== undefined && mayWrite && (
          <ResourceForm
            resource={resource}
            item={open === 'new' ? null : open}
            words={words}
            onDone={close}
          />
        )}
        {open !== undefined && open !== 'new' && !mayWrite && (
          <Facts variant="under">{listFacts(resource, words, open)}</Facts>
        )}
      </Dialog>
      <ConfirmDialog
        isOpen={leaving !== undefined}
        title={t('ui.resource.delete-title')}
        act={t('ui.resource.delete')}
        onConfirm={async () =>
          leaving && remove.mutateAsync({ params: { [resource.idName]: leaving.id } } as never)
        }
        onClose={() => setLeaving(undefined)}
      >
        {t('ui.resource.delete-text', { name: leaving === undefined ? '' : getName(resource, leaving) })}
      </ConfirmDialog>
    </PageGrid>
  );
}
