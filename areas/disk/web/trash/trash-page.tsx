import { TRASH_DAYS } from '@artel/disk/contract';
import { t } from '@artel/web';
import {
  Button,
  DataGridSkeleton,
  EmptyDrawing,
  EmptyState,
  LoadFailure,
  Text,
  useSelection,
  VisuallyHidden,
} from '@artel/web/ui';
import { type ReactNode, useState } from 'react';
import { useEmptyTrash, useSpaces, useTrash, useTrashCount, useTrashedSpaces } from '../api.ts';
import { sizeColumn } from '../nodes/node-grid.tsx';
import { mayChange, mayShare } from '../nodes/node-permissions.ts';
import { DiskFrame } from '../spaces/disk-frame.tsx';
import { PlaceBar } from '../spaces/place-bar.tsx';
import { SpaceChoice, TEAMS } from './space-choice.tsx';
import { TrashGrid } from './trash-grid.tsx';
import { TrashedSpaces } from './trashed-spaces.tsx';
import { useTrashActs } from './use-trash-acts.tsx';

/** the trash of each space, and team folders in the trash. */
export function TrashPage() {
  const spaces = useSpaces();
  const teams = useTrashedSpaces().data?.items ?? [];
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
    const isOfTeams = teams.length > 0 && (wanted === TEAMS || space === undefined);
    const choice = (
      <SpaceChoice
        spaces={items}
        hasTeams={teams.length > 0}
        chosen={isOfTeams ? TEAMS : (space?.id ?? '')}
        onChoose={setWanted}
      />
    );
    if (isOfTeams)
      return (
        <>
          <Bar>{choice}</Bar>
          <TrashedSpaces spaces={teams} />
        </>
      );
    if (space === undefined) return <Empty />;
    return <SpaceTrash key={space.id} spaceId={space.id} mayEmpty={mayShare(space)} choice={choice} />;
  };
  return (
    <DiskFrame>
      <VisuallyHidden component="h1">{t('pages.disk-trash')}</VisuallyHidden>
      {content()}
    </DiskFrame>
  );
}

/** How long trashed nodes are retained, with the buttons for the trash. */
function Bar({ children }: { readonly children: ReactNode }) {
  return (
    <PlaceBar>
      <Text size="small" tone="secondary">
        {t('disk.trash.life', { count: TRASH_DAYS })}
      </Text>
      {children}
    </PlaceBar>
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
  const empty = useEmptyTrash();
  const nodes = trash.data ?? [];
  const counted = useTrashCount(spaceId, trash.hasNextPage);
  const total = trash.hasNextPage ? counted : trash.data?.length;
  const acts = useTrashActs({ selection, emptyAll: () => empty.mutateAsync({ params: { spaceId } }) });
  const getActions = (ids: readonly string[]) => {
    const wanted = new Set(ids);
    const chosen = nodes.filter(({ id }) => wanted.has(id));
    return acts.getActions(ids, { mayRestore: chosen.every(mayChange), mayPurge: chosen.every(mayShare) });
  };
  return (
    <>
      <Bar>
        {choice}
        {total !== undefined && total > 0 && (
          <Text size="small" tone="secondary">
            {t('disk.count', { count: total })}
          </Text>
        )}
        {mayEmpty && nodes.length > 0 && (
          <Button variant="default" onClick={acts.confirmEmptying}>
            {t('disk.trash.empty-act')}
          </Button>
        )}
      </Bar>
      <TrashGrid
        list={trash}
        total={total}
        label={t('pages.disk-trash')}
        empty={<Empty />}
        selection={selection}
        getActions={getActions}
        getOrigin={({ from }) => fromWords(from)}
        more={[sizeColumn()]}
      />
      {acts.dialog}
    </>
  );
}

const fromWords = (from: readonly string[]) =>
  from.filter((name) => name !== '').join(' / ') || t('disk.trash.top');

function Empty() {
  return (
    <EmptyState drawing={<EmptyDrawing kind="trash" />} title={t('disk.trash.nothing')}>
      {t('disk.trash.nothing-text')}
    </EmptyState>
  );
}
