import { cancelTask } from '@artel/contract';
import { TRASH_DAYS } from '@artel/disk/contract';
import { call, followTasks, offerUndo, showFailure, showToast, t } from '@artel/web';
import {
  ConfirmDialog,
  DataGridSkeleton,
  EmptyDrawing,
  EmptyState,
  type GridColumn,
  LoadFailure,
  type MenuAction,
  Moment,
  useSelection,
} from '@artel/web/ui';
import { Button, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import { IconArrowBackUp, IconTrashX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import {
  useEmptyTrash,
  usePurgeNodes,
  useRefresh,
  useRestoreNodes,
  useSpaces,
  useTrash,
  useTrashNodes,
} from '../api.ts';
import { mayChange, mayShare } from '../nodes/may.ts';
import { NodeGrid, sizeColumn } from '../nodes/node-grid.tsx';
import { NodeIcon } from '../nodes/node-icon.tsx';
import nodeStyles from '../nodes/nodes.module.css';
import { DiskFrame } from '../spaces/disk-frame.tsx';
import frameStyles from '../spaces/frame.module.css';
import { SpaceChoice } from './space-choice.tsx';

type Trashed = NonNullable<ReturnType<typeof useTrash>['data']>[number];

/** what was thrown away, space by space. */
export function TrashPage() {
  const spaces = useSpaces();
  const [wanted, setWanted] = useState<string>();
  const items = spaces.data?.items ?? [];
  const space = items.find(({ id }) => id === wanted) ?? items[0];
  const content = () => {
    if (spaces.isPending) return <DataGridSkeleton />;
    if (spaces.isError)
      return (
        <LoadFailure
          error={spaces.error}
          message={t('disk.failed')}
          isRetrying={spaces.isFetching}
          onRetry={() => void spaces.refetch()}
        />
      );
    if (space === undefined) return <Empty />;
    return (
      <SpaceTrash
        key={space.id}
        spaceId={space.id}
        mayEmpty={mayShare(space)}
        choice={<SpaceChoice spaces={items} chosen={space.id} onChoose={setWanted} />}
      />
    );
  };
  return (
    <DiskFrame>
      <VisuallyHidden component="h1">{t('pages.disk-trash')}</VisuallyHidden>
      {content()}
    </DiskFrame>
  );
}

interface SpaceTrashProps {
  readonly spaceId: string;
  readonly mayEmpty: boolean;
  readonly choice: ReactNode;
}

function SpaceTrash({ spaceId, mayEmpty, choice }: SpaceTrashProps) {
  const trash = useTrash(spaceId);
  const selection = useSelection();
  const restore = useRestoreNodes();
  const putBack = useTrashNodes();
  const purge = usePurgeNodes();
  const empty = useEmptyTrash();
  const refresh = useRefresh();
  const [asked, setAsked] = useState<readonly string[] | 'everything'>();
  const nodes = trash.data ?? [];

  const bringBack = (nodeIds: readonly string[]) =>
    restore.mutate(
      { body: { nodeIds: [...nodeIds], conflict: 'keep-both' } },
      {
        onSuccess: ({ items }) => {
          selection.clear();
          offerUndo(t('disk.trash.restored', { count: items.length }), () =>
            putBack.mutateAsync({ body: { nodeIds: items.map(({ id }) => id) } }),
          );
        },
      },
    );
  const purgeAsked = async () => {
    if (asked === undefined) return;
    const { taskId } =
      asked === 'everything'
        ? await empty.mutateAsync({ params: { spaceId } })
        : await purge.mutateAsync({ body: { nodeIds: [...asked] } });
    selection.clear();
    if (taskId === null) return showToast({ severity: 'success', title: t('disk.trash.purged') });
    // Nothing is gone before the deletion begins, some seconds later.
    offerUndo(t('disk.trash.purged'), async () => {
      await call(cancelTask, { params: { taskId } });
      refresh();
    });
    followTasks(refresh).catch(showFailure);
  };
  const actionsOf = (ids: readonly string[]): readonly MenuAction[] => {
    const chosen = nodes.filter(({ id }) => ids.includes(id));
    return [
      ...(chosen.every(mayChange)
        ? [
            {
              key: 'restore',
              label: t('disk.trash.restore'),
              icon: IconArrowBackUp,
              run: () => bringBack(ids),
            },
          ]
        : []),
      ...(chosen.every(mayShare)
        ? [
            {
              key: 'purge',
              label: t('disk.trash.purge'),
              icon: IconTrashX,
              look: 'danger' as const,
              shortcut: 'Delete' as const,
              run: () => setAsked(ids),
            },
          ]
        : []),
    ];
  };

  return (
    <>
      <div className={frameStyles.bar}>
        <p className={frameStyles.note}>{t('disk.trash.life', { count: TRASH_DAYS })}</p>
        {choice}
        {mayEmpty && nodes.length > 0 && (
          <Button variant="default" onClick={() => setAsked('everything')}>
            {t('disk.trash.empty-act')}
          </Button>
        )}
      </div>
      <NodeGrid
        list={trash}
        label={t('pages.disk-trash')}
        empty={<Empty />}
        nameCell={(node, hidden) => <TrashedName node={node} hidden={hidden} />}
        columns={columns()}
        selection={selection}
        actionsOf={actionsOf}
        bulkActions={actionsOf}
        onOpen={({ id }) => selection.only(id)}
      />
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={t(asked === 'everything' ? 'disk.trash.empty-question' : 'disk.trash.purge-question')}
        act={t(asked === 'everything' ? 'disk.trash.empty-act' : 'disk.trash.purge')}
        onConfirm={purgeAsked}
        onClose={() => setAsked(undefined)}
      >
        {t('disk.trash.purge-text')}
      </ConfirmDialog>
    </>
  );
}

const columns = (): readonly GridColumn<Trashed>[] => [
  {
    key: 'trashed',
    title: t('disk.trash.when'),
    width: 120,
    cell: ({ trashedAt }) => <Moment at={trashedAt} />,
  },
  { key: 'from', title: t('disk.trash.from'), width: 200, cell: ({ from }) => fromWords(from) },
  sizeColumn(),
];

const fromWords = (from: readonly string[]) =>
  from.filter((name) => name !== '').join(' / ') || t('disk.trash.top');

function TrashedName({ node, hidden }: { readonly node: Trashed; readonly hidden: ReadonlySet<string> }) {
  return (
    <span className={nodeStyles.node}>
      <NodeIcon node={node} />
      <span className={nodeStyles.words}>
        <bdi className={nodeStyles.name} title={node.name}>
          {node.name}
        </bdi>
        {hidden.has('trashed') && (
          <span className={nodeStyles.facts}>
            <Moment at={node.trashedAt} />
            {`${t('disk.between')}${fromWords(node.from)}`}
          </span>
        )}
      </span>
    </span>
  );
}

function Empty() {
  return (
    <EmptyState drawing={<EmptyDrawing />} title={t('disk.trash.nothing')}>
      {t('disk.trash.nothing-text')}
    </EmptyState>
  );
}
