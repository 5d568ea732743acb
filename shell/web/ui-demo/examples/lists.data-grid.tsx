import { showToast, t } from '@artel/web';
import { DataGrid, DataGridSkeleton, type GridSort, type MenuAction, useSelection } from '@artel/web/ui';
import { IconFile, IconFolder, IconPencil, IconShare, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';

const files = ['contracts', 'estimate', 'invoice', 'photo'] as const;
type FileName = (typeof files)[number];

const press = () => showToast({ severity: 'success', title: t('uiDemo.pressed') });
const getId = (file: FileName) => file;
const getName = (file: FileName) => t(`uiDemo.file.${file}`);

export function Example({ label }: { readonly label: string }) {
  const selection = useSelection();
  const [sort, setSort] = useState<GridSort>({ by: 'name', order: 'asc' });
  const getActions = (): readonly MenuAction[] => [
    { key: 'share', label: t('uiDemo.act.share'), icon: IconShare, run: press },
    { key: 'rename', label: t('uiDemo.act.rename'), icon: IconPencil, shortcut: 'F2', run: press },
    {
      key: 'remove',
      label: t('uiDemo.act.remove'),
      icon: IconTrash,
      variant: 'danger',
      shortcut: 'Delete',
      isApart: true,
      run: press,
    },
  ];
  return (
    <>
      <DataGrid
        label={label}
        items={sort.order === 'asc' ? files : files.toReversed()}
        getId={getId}
        getName={getName}
        nameTitle={t('uiDemo.file.name')}
        nameSort="name"
        nameCell={(file) => <NameCell file={file} />}
        columns={[
          {
            key: 'size',
            title: t('uiDemo.file.size'),
            width: 80,
            align: 'end',
            cell: (file) => t(`uiDemo.size.${file === 'contracts' ? 'folder' : file}`),
          },
          {
            key: 'owner',
            title: t('uiDemo.file.owner'),
            width: 120,
            cell: () => t('uiDemo.given-name'),
          },
        ]}
        sort={sort}
        onSort={setSort}
        selection={selection}
        getActions={getActions}
        bulkActions={getActions}
        onOpen={press}
      />
      <DataGridSkeleton />
    </>
  );
}

function NameCell({ file }: { readonly file: FileName }) {
  const Icon = file === 'contracts' ? IconFolder : IconFile;
  return (
    <span style={{ display: 'flex', gap: '0.625rem', alignItems: 'center', minWidth: 0 }}>
      <Icon size={20} stroke={1.5} style={{ flex: 'none' }} />
      <bdi style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {getName(file)}
      </bdi>
    </span>
  );
}
