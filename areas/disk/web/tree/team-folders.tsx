import { useProfile } from '@artel/company/web';
import type { DiskNode, DiskSpace } from '@artel/disk/contract';
import { diskPages, getNode, TRASH_DAYS } from '@artel/disk/contract';
import { call, offerUndo, PageLink, showFailure, t } from '@artel/web';
import {
  Button,
  ConfirmDialog,
  DataGrid,
  DataGridSkeleton,
  EmptyDrawing,
  EmptyState,
  type GridColumn,
  LoadFailure,
  type MenuAction,
  Row,
  Stack,
  Text,
  VisuallyHidden,
} from '@artel/web/ui';
import { IconFolderPlus, IconPencil, IconTrash, IconUserShare, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { ShareDialog } from '../access/share-dialog.tsx';
import { useRestoreNodes, useSpaces, useTrashNodes, useUnmanagedSpaces } from '../api.ts';
import { NameDialog } from '../nodes/name-dialog.tsx';
import { NodeIcon } from '../nodes/node-icon.tsx';
import { PlaceBar } from '../spaces/place-bar.tsx';
import { TransferSpaceDialog } from '../spaces/transfer-space-dialog.tsx';
import { useDiskAddress } from './use-disk-address.ts';

type Intent =
  | { readonly kind: 'team' }
  | { readonly kind: 'rename'; readonly node: DiskNode }
  | { readonly kind: 'share'; readonly node: Pick<DiskNode, 'id' | 'name' | 'kind' | 'parentId'> }
  | { readonly kind: 'trash' | 'hand-over'; readonly space: TeamFolder };

/** A folder without a manager may be transferred, but is not visible otherwise. */
interface TeamFolder extends Pick<DiskSpace, 'id' | 'name'> {
  readonly role: DiskSpace['role'] | null;
}

/** Lists the team folders that the person may see; they belong to the company and remain when a member leaves. */
export function TeamFolders() {
  const spaces = useSpaces();
  const mayMake = useProfile().permissions.includes('disk.manage-spaces');
  const { openFolder } = useDiskAddress();
  const [intent, setIntent] = useState<Intent>();
  const unmanaged = useUnmanagedSpaces(mayMake).data?.items ?? [];
  const seen = spaces.data?.items.filter(({ kind }) => kind === 'team');
  const teams: readonly TeamFolder[] | undefined = seen && [
    ...seen,
    ...unmanaged
      .filter(({ id }) => !seen.some((space) => space.id === id))
      .map((one) => ({ ...one, role: null })),
  ];
  const isUnmanaged = ({ id }: TeamFolder) => unmanaged.some((one) => one.id === id);
  const trashing = useTrashNodes();
  const restore = useRestoreNodes();
  const trash = async ({ id, name }: TeamFolder) => {
    await trashing.mutateAsync({ body: { nodeIds: [id] } });
    offerUndo(t('disk.trashed-one', { name }), () =>
      restore.mutateAsync({ body: { nodeIds: [id], conflict: 'keep-both' } }),
    );
  };
  const rename = ({ id }: TeamFolder) =>
    call(getNode, { params: { nodeId: id } }).then(
      (node) => setIntent({ kind: 'rename', node }),
      showFailure,
    );
  const getActions = (space: TeamFolder): readonly MenuAction[] => {
    const transfer = {
      key: 'hand-over',
      label: t('disk.teams.hand-over'),
      icon: IconUserShare,
      run: () => setIntent({ kind: 'hand-over', space }),
    };
    if (space.role !== 'manager') return isUnmanaged(space) ? [transfer] : [];
    return [
      {
        key: 'share',
        label: t('disk.teams.members'),
        icon: IconUsers,
        run: () => setIntent({ kind: 'share', node: { ...space, kind: 'folder', parentId: null } }),
      },
      {
        key: 'rename',
        label: t('disk.act.rename'),
        icon: IconPencil,
        shortcut: 'F2',
        run: () => rename(space),
      },
      transfer,
      {
        key: 'trash',
        label: t('disk.teams.trash'),
        icon: IconTrash,
        shortcut: 'Delete',
        isApart: true,
        run: () => setIntent({ kind: 'trash', space }),
      },
    ];
  };
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
        <EmptyState drawing={<EmptyDrawing kind="files" />} title={t('disk.teams.nothing')}>
          {t(mayMake ? 'disk.teams.nothing-text' : 'disk.teams.nothing-yet')}
        </EmptyState>
      );
    return (
      <DataGrid
        label={t('disk.teams.title')}
        items={teams}
        getId={getId}
        getName={getName}
        nameTitle={t('disk.column.name')}
        nameCell={(space, hidden) => <TeamName space={space} hidden={hidden} />}
        columns={columns()}
        getActions={(_ids, space) => getActions(space)}
        onOpen={({ id, role }) => role !== null && openFolder(id)}
      />
    );
  };
  const close = () => setIntent(undefined);
  return (
    <>
      <VisuallyHidden component="h1">{t('disk.teams.title')}</VisuallyHidden>
      <PlaceBar>
        <Text size="small" tone="secondary">
          {t('disk.teams.text')}
        </Text>
        {mayMake && (
          <Button
            leftSection={<IconFolderPlus size={18} stroke={1.5} />}
            onClick={() => setIntent({ kind: 'team' })}
          >
            {t('disk.new-team.act')}
          </Button>
        )}
      </PlaceBar>
      {content()}
      <NameDialog
        task={intent?.kind === 'team' || intent?.kind === 'rename' ? intent : undefined}
        onClose={close}
      />
      <ShareDialog node={intent?.kind === 'share' ? intent.node : undefined} onClose={close} />
      <TransferSpaceDialog
        space={
          intent?.kind === 'hand-over'
            ? { ...intent.space, isUnmanaged: isUnmanaged(intent.space) }
            : undefined
        }
        onClose={close}
      />
      <ConfirmDialog
        isOpen={intent?.kind === 'trash'}
        title={t('disk.teams.trash-question', { name: intent?.kind === 'trash' ? intent.space.name : '' })}
        act={t('disk.teams.trash')}
        onConfirm={async () => intent?.kind === 'trash' && trash(intent.space)}
        onClose={close}
      >
        {t('disk.teams.trash-text', { days: TRASH_DAYS })}
      </ConfirmDialog>
    </>
  );
}

const getId = ({ id }: TeamFolder) => id;
const getName = ({ name }: TeamFolder) => name;
const roleWords = ({ role }: TeamFolder) => t(role === null ? 'disk.teams.unmanaged' : `disk.role.${role}`);
const columns = (): readonly GridColumn<TeamFolder>[] => [
  { key: 'role', title: t('disk.details.role'), width: 160, cell: roleWords },
];

interface TeamNameProps {
  readonly space: TeamFolder;
  readonly hidden: ReadonlySet<string>;
}

function TeamName({ space, hidden }: TeamNameProps) {
  const { id, name, role } = space;
  const { searchOfFolder } = useDiskAddress();
  return (
    <Row as="span" gap={3} isOneLine>
      <NodeIcon node={{ kind: 'folder', name, mediaType: null }} />
      <Stack as="span" gap={0} align="start">
        {role === null ? (
          <Text as="span" isCut>
            <bdi>{name}</bdi>
          </Text>
        ) : (
          <Text as="span" isCut>
            <PageLink
              page={diskPages.disk}
              search={searchOfFolder(id)}
              variant="quiet"
              tabIndex={-1}
              title={name}
            >
              <bdi>{name}</bdi>
            </PageLink>
          </Text>
        )}
        {hidden.has('role') && (
          <Text as="span" size="small" tone="secondary" isNumbers isCut>
            {roleWords(space)}
          </Text>
        )}
      </Stack>
    </Row>
  );
}
