import { useProfile } from '@artel/company/web';
import type { DiskNode, DiskSpace } from '@artel/disk/contract';
import { getNode } from '@artel/disk/contract';
import { call, PageLink, showFailure, t } from '@artel/web';
import {
  DataGrid,
  DataGridSkeleton,
  EmptyDrawing,
  EmptyState,
  type GridColumn,
  LoadFailure,
  type MenuAction,
} from '@artel/web/ui';
import { Button, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import { diskPages } from '@artel/disk/contract';
import { IconFolderPlus, IconPencil, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useSpaces } from '../api.ts';
import { ShareDialog } from '../grants/share-dialog.tsx';
import { mayShare } from '../nodes/may.ts';
import { NodeIcon } from '../nodes/node-icon.tsx';
import nodeStyles from '../nodes/nodes.module.css';
import frameStyles from '../spaces/frame.module.css';
import { NameDialog } from './name-dialog.tsx';
import { useDiskAddress } from './use-disk-address.ts';

type Intent =
  | { readonly kind: 'team' }
  | { readonly kind: 'rename'; readonly node: DiskNode }
  | { readonly kind: 'share'; readonly node: Pick<DiskNode, 'id' | 'name' | 'parentId'> };

/** The folders of teams that the person may see; the company owns them, and who leaves takes nothing along. */
export function TeamFolders() {
  const spaces = useSpaces();
  const mayMake = useProfile().permissions.includes('disk.manage-spaces');
  const { openFolder } = useDiskAddress();
  const [intent, setIntent] = useState<Intent>();
  const teams = spaces.data?.items.filter(({ kind }) => kind === 'team');
  const rename = ({ id }: DiskSpace) =>
    call(getNode, { params: { nodeId: id } }).then(
      (node) => setIntent({ kind: 'rename', node }),
      showFailure,
    );
  const actionsOf = (space: DiskSpace): readonly MenuAction[] =>
    mayShare(space)
      ? [
          {
            key: 'share',
            label: t('disk.teams.members'),
            icon: IconUsers,
            run: () => setIntent({ kind: 'share', node: { ...space, parentId: null } }),
          },
          {
            key: 'rename',
            label: t('disk.act.rename'),
            icon: IconPencil,
            shortcut: 'F2',
            run: () => rename(space),
          },
        ]
      : [];
  const content = () => {
    if (teams === undefined)
      return spaces.isError ? (
        <LoadFailure
          error={spaces.error}
          message={t('disk.failed')}
          isRetrying={spaces.isFetching}
          onRetry={() => void spaces.refetch()}
        />
      ) : (
        <DataGridSkeleton />
      );
    if (teams.length === 0)
      return (
        <EmptyState drawing={<EmptyDrawing />} title={t('disk.teams.nothing')}>
          {t(mayMake ? 'disk.teams.nothing-text' : 'disk.teams.nothing-yet')}
        </EmptyState>
      );
    return (
      <DataGrid
        label={t('disk.teams.title')}
        items={teams}
        idOf={idOf}
        nameOf={nameOf}
        nameTitle={t('disk.column.name')}
        nameCell={(space, hidden) => <TeamName space={space} hidden={hidden} />}
        columns={columns()}
        actionsOf={(_ids, space) => actionsOf(space)}
        onOpen={({ id }) => openFolder(id)}
      />
    );
  };
  const close = () => setIntent(undefined);
  return (
    <>
      <VisuallyHidden component="h1">{t('disk.teams.title')}</VisuallyHidden>
      <div className={frameStyles.bar}>
        <p className={frameStyles.note}>{t('disk.teams.text')}</p>
        {mayMake && (
          <Button
            leftSection={<IconFolderPlus size={18} stroke={1.5} />}
            onClick={() => setIntent({ kind: 'team' })}
          >
            {t('disk.new-team.act')}
          </Button>
        )}
      </div>
      {content()}
      <NameDialog task={intent?.kind === 'share' ? undefined : intent} onClose={close} />
      <ShareDialog node={intent?.kind === 'share' ? intent.node : undefined} onClose={close} />
    </>
  );
}

const idOf = ({ id }: DiskSpace) => id;
const nameOf = ({ name }: DiskSpace) => name;

const columns = (): readonly GridColumn<DiskSpace>[] => [
  { key: 'role', title: t('disk.details.role'), width: 140, cell: ({ role }) => t(`disk.role.${role}`) },
];

interface TeamNameProps {
  readonly space: DiskSpace;
  readonly hidden: ReadonlySet<string>;
}

function TeamName({ space: { id, name, role }, hidden }: TeamNameProps) {
  const { searchOfFolder } = useDiskAddress();
  return (
    <span className={nodeStyles.node}>
      <NodeIcon node={{ kind: 'folder', name, mediaType: null }} />
      <span className={nodeStyles.words}>
        <PageLink
          page={diskPages.disk}
          search={searchOfFolder(id)}
          className={nodeStyles.name}
          tabIndex={-1}
          title={name}
        >
          <bdi>{name}</bdi>
        </PageLink>
        {hidden.has('role') && <span className={nodeStyles.facts}>{t(`disk.role.${role}`)}</span>}
      </span>
    </span>
  );
}
