import { type DiskNode, diskPages } from '@artel/disk/contract';
import { t, useMock, useOpenPage } from '@artel/web';
import {
  EmptyDrawing,
  EmptyState,
  type GridColumn,
  type MenuAction,
  Moment,
  VisuallyHidden,
} from '@artel/web/ui';
import { IconDownload, IconLink } from '@tabler/icons-react';
import { download, useHaveAccess } from '../api.ts';
import { copyAddress } from '../nodes/copy-address.ts';
import { NodeGrid } from '../nodes/node-grid.tsx';
import { NodeName } from '../nodes/node-name.tsx';
import { DiskFrame } from '../spaces/disk-frame.tsx';
import { mockShared, type SharedItem } from './mock-shared.ts';

/** nodes that colleagues shared with the person; a node stays here wherever its owner moves it. */
export function HaveAccessPage() {
  const list = useHaveAccess();
  const openPage = useOpenPage();
  const mock = useMock<readonly SharedItem[] | undefined>('mock-disk-share-list', undefined, mockShared);
  const open = (node: SharedItem) => void openPage(diskPages.disk, { search: getSearch(node) });
  return (
    <DiskFrame>
      <VisuallyHidden component="h1">{t('pages.disk-have-access')}</VisuallyHidden>
      <NodeGrid
        list={list}
        mock={mock}
        label={t('pages.disk-have-access')}
        empty={
          <EmptyState drawing={<EmptyDrawing kind="files" />} title={t('disk.shared.nothing')}>
            {t('disk.shared.nothing-text')}
          </EmptyState>
        }
        nameCell={(node, hidden) => (
          <NodeName node={node} hidden={hidden} search={mock ? undefined : getSearch(node)} />
        )}
        columns={columns()}
        {...(mock === undefined && {
          getActions: (_ids: readonly string[], node: SharedItem) => getActions(node),
        })}
        onOpen={(node) => mock === undefined && open(node)}
      />
    </DiskFrame>
  );
}

/** A file opens on the same page, because the person may not see its folder. */
const getSearch = ({ id, kind }: SharedItem): Record<string, string> =>
  kind === 'folder' ? { folder: id } : { open: id };

function getActions(node: DiskNode): readonly MenuAction[] {
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
    key: 'owner',
    title: t('disk.shared.owner'),
    width: 160,
    cell: ({ spaceKind, owner }) =>
      spaceKind === 'team' ? t('disk.shared.team') : owner && <bdi>{owner.name}</bdi>,
  },
  {
    key: 'updated',
    title: t('disk.shared.when'),
    width: 120,
    cell: ({ sharedAt }) => <Moment at={sharedAt} />,
  },
  { key: 'role', title: t('disk.details.role'), width: 120, cell: ({ role }) => t(`disk.role.${role}`) },
];
