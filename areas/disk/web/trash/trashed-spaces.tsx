import { t } from '@artel/web';
import { DataGrid, type GridColumn, Moment, useSelection } from '@artel/web/ui';
import type { useTrashedSpaces } from '../api.ts';
import { TrashedName } from './trashed-name.tsx';
import { useTrashActs } from './use-trash-acts.tsx';

export type TrashedSpace = NonNullable<ReturnType<typeof useTrashedSpaces>['data']>['items'][number];

/** Folders of whole teams that lie in the trash, for who manages them. */
export function TrashedSpaces({ spaces }: { readonly spaces: readonly TrashedSpace[] }) {
  const selection = useSelection();
  const acts = useTrashActs({ selection });
  const actionsOf = (ids: readonly string[]) => acts.actionsOf(ids, { mayRestore: true, mayPurge: true });
  return (
    <>
      <DataGrid
        label={t('disk.trash.teams')}
        items={spaces}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        nameTitle={t('disk.column.name')}
        nameCell={(space, hidden) => (
          <TrashedName node={{ ...space, kind: 'folder', mediaType: null }} hidden={hidden} />
        )}
        columns={columns()}
        selection={selection}
        actionsOf={actionsOf}
        bulkActions={actionsOf}
        onOpen={({ id }) => selection.only(id)}
      />
      {acts.dialog}
    </>
  );
}

const columns = (): readonly GridColumn<TrashedSpace>[] => [
  {
    key: 'trashed',
    title: t('disk.trash.when'),
    width: 120,
    cell: ({ trashedAt }) => <Moment at={trashedAt} />,
  },
  { key: 'by', title: t('disk.trash.by'), width: 180, cell: ({ trashedBy }) => <bdi>{trashedBy?.name}</bdi> },
];
