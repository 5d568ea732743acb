import { t } from '@artel/web';
import { useSelection } from '@artel/web/ui';
import type { useTrashedSpaces } from '../api.ts';
import { wholeList } from '../nodes/node-grid.tsx';
import { TrashGrid } from './trash-grid.tsx';
import { useTrashActs } from './use-trash-acts.tsx';

type TrashedSpace = NonNullable<ReturnType<typeof useTrashedSpaces>['data']>['items'][number];

/** Team folders in the trash, for members who manage them. */
export function TrashedSpaces({ spaces }: { readonly spaces: readonly TrashedSpace[] }) {
  const selection = useSelection();
  const acts = useTrashActs({ selection });
  return (
    <>
      <TrashGrid
        list={wholeList(spaces.map((space) => ({ ...space, kind: 'folder' as const, mediaType: null })))}
        label={t('disk.trash.teams')}
        empty={null}
        selection={selection}
        getActions={(ids) => acts.getActions(ids, { mayRestore: true, mayPurge: true })}
      />
      {acts.dialog}
    </>
  );
}
