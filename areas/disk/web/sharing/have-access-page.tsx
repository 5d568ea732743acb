import { type DiskNode, diskPages } from '@artel/disk/contract';
import { t, useMock, useOpenPage } from '@artel/web';
import {
  DataGrid,
  DataGridSkeleton,
  EmptyDrawing,
  EmptyState,
  type GridColumn,
  LoadFailure,
  type MenuAction,
  Moment,
} from '@artel/web/ui';
import { VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import { IconDownload, IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { download, useHaveAccess } from '../api.ts';
import { copyAddress } from '../nodes/copy-address.ts';
import { NodeName } from '../nodes/node-name.tsx';
import { Preview } from '../nodes/preview/preview.tsx';
import { DiskFrame } from '../spaces/disk-frame.tsx';
import { mockShared, type SharedItem } from './mock-shared.ts';

interface Shown {
  readonly nodes: readonly SharedItem[] | undefined;
  readonly isMock: boolean;
}

/** what colleagues share with the person; it stays here wherever they move it. */
export function HaveAccessPage() {
  const list = useHaveAccess();
  const openPage = useOpenPage();
  const { nodes, isMock } = useMock<Shown>(
    'mock-disk-share-list',
    { nodes: list.data, isMock: false },
    mockShared,
  );
  const [openId, setOpenId] = useState<string>();
  const open = (node: DiskNode) =>
    node.kind === 'folder'
      ? void openPage(diskPages.disk, { search: { folder: node.id } })
      : setOpenId(node.id);
  const content = () => {
    if (nodes === undefined)
      return list.isError ? (
        <LoadFailure
          error={list.error}
          message={t('disk.failed')}
          isRetrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <DataGridSkeleton />
      );
    if (nodes.length === 0)
      return (
        <EmptyState drawing={<EmptyDrawing />} title={t('disk.shared.nothing')}>
          {t('disk.shared.nothing-text')}
        </EmptyState>
      );
    return (
      <DataGrid
        label={t('pages.disk-have-access')}
        items={nodes}
        idOf={idOf}
        nameOf={nameOf}
        nameTitle={t('disk.column.name')}
        nameCell={(node, hidden) => <NodeName node={node} hidden={hidden} search={searchOf(node)} />}
        columns={columns()}
        actionsOf={(_ids, node) => actionsOf(node)}
        onOpen={open}
        hasMore={!isMock && list.hasNextPage}
        onMore={() => !list.isFetchingNextPage && void list.fetchNextPage()}
      />
    );
  };
  return (
    <DiskFrame>
      <VisuallyHidden component="h1">{t('pages.disk-have-access')}</VisuallyHidden>
      {content()}
      <Preview
        nodeId={openId}
        nodes={nodes ?? []}
        actionsOf={(_ids, node) => actionsOf(node)}
        onShow={setOpenId}
        onClose={() => setOpenId(undefined)}
      />
    </DiskFrame>
  );
}

const idOf = ({ id }: SharedItem) => id;
const nameOf = ({ name }: SharedItem) => name;

/** A file is looked at wherever one is: the folder that it lies in may be out of sight. */
const searchOf = ({ id, kind }: SharedItem): Record<string, string> =>
  kind === 'folder' ? { folder: id } : { open: id };

function actionsOf(node: DiskNode): readonly MenuAction[] {
  return [
    ...(node.kind === 'file'
      ? [{ key: 'download', label: t('disk.act.download'), icon: IconDownload, run: () => download(node.id) }]
      : []),
    { key: 'address', label: t('disk.act.copy-address'), icon: IconLink, run: () => copyAddress(node) },
  ];
}

const columns = (): readonly GridColumn<SharedItem>[] => [
  {
    key: 'by',
    title: t('disk.shared.by'),
    width: 180,
    cell: ({ sharedBy }) => sharedBy && <bdi>{sharedBy.name}</bdi>,
  },
  {
    key: 'updated',
    title: t('disk.shared.when'),
    width: 120,
    cell: ({ sharedAt }) => <Moment at={sharedAt} />,
  },
  { key: 'role', title: t('disk.details.role'), width: 120, cell: ({ role }) => t(`disk.role.${role}`) },
];
