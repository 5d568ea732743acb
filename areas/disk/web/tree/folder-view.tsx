import type { DiskNode, DiskSort } from '@artel/disk/contract';
import { t, useAddressRequest, useMock, useShortcutKeys, useTitle } from '@artel/web';
import { EmptyDrawing, EmptyState, MenuButton, useSelection, VisuallyHidden } from '@artel/web/ui';
import { useCallback } from 'react';
import { useFolder, useRefresh } from '../api.ts';
import { type FolderSeen, nameOfFolder } from '../nodes/folder-seen.ts';
import { NodeGrid, nodeColumns } from '../nodes/node-grid.tsx';
import { NodeName } from '../nodes/node-name.tsx';
import { mayAdd, mayChange } from '../nodes/node-permissions.ts';
import { NodeTile } from '../nodes/node-tile.tsx';
import { Preview } from '../nodes/preview/preview.tsx';
import { useView } from '../nodes/use-view.ts';
import { PlaceBar } from '../spaces/place-bar.tsx';
import type { Incoming } from '../uploads/dropped-files.ts';
import { uploadFiles } from '../uploads/upload-files.ts';
import { acceptDropped, useDropArea } from '../uploads/use-drop-area.ts';
import { findPlace, useFolderCount } from './api.ts';
import { DetailsOf } from './details-of.tsx';
import { DRAG_KIND } from './drag-kind.ts';
import styles from './folder.module.css';
import { FolderBar } from './folder-bar.tsx';
import { mockFolder } from './mock-folder.ts';
import { NodePath } from './node-path.tsx';
import { useChosen } from './use-chosen.ts';
import { useDiskAddress } from './use-disk-address.ts';
import { useNodeActs } from './use-node-acts.tsx';

interface FolderViewProps {
  readonly folder: FolderSeen;
  /** Where the list gets the focus. */
  readonly arrival?: { readonly id: string | undefined } | undefined;
}

/** One folder: its entries and all actions on them. */
export function FolderView({ folder, arrival }: FolderViewProps) {
  const { words, order, searchWith, searchOfFolder, openFolder, change } = useDiskAddress();
  const { view } = useView();
  useTitle(nameOfFolder(folder));
  const list = useFolder(folder.id, order);
  const counted = useFolderCount(folder.id, list.hasNextPage);
  const mock = useMock<readonly DiskNode[] | undefined>('mock-disk-list', undefined, mockFolder);
  const nodes = mock ?? list.data;
  const total = list.hasNextPage ? counted : list.rows.length;
  // Sample entries do not exist on the server, so no action applies to them.
  const isMock = mock !== undefined;
  const refresh = useRefresh();
  const selection = useSelection();
  const chosen = useChosen(nodes ?? [], selection);
  const acts = useNodeActs({
    folderId: folder.id,
    opened: folder,
    nodes: chosen.known,
    selection,
    isTiles: view === 'tiles',
  });
  useAddressRequest('new', 'folder', () => mayAdd(folder) && acts.createFolder());
  const parent = folder.path.at(-1);
  const up = () => parent !== undefined && openFolder(parent.id);
  const paste = () => acts.held.pasteInto({ id: folder.id, name: nameOfFolder(folder) });
  useShortcutKeys({
    'mod v': mayAdd(folder) && !isMock ? paste : undefined,
    'alt up': up,
    backspace: up,
    esc: acts.held.release,
  });
  const upload = useCallback(
    (files: readonly Incoming[]) => uploadFiles(folder.id, files, refresh),
    [folder.id, refresh],
  );
  const drop = useDropArea(mayAdd(folder) ? upload : undefined);
  const getSearch = ({ id, kind }: DiskNode) =>
    kind === 'folder' ? searchOfFolder(id) : searchWith({ folder: folder.id, open: id });
  const open = ({ id, kind }: DiskNode) =>
    kind === 'folder' ? openFolder(id) : change({ folder: folder.id, open: id });

  return (
    <div {...drop.handlers} className={styles.folder} data-over={drop.isOver || undefined}>
      <VisuallyHidden component="h1">{nameOfFolder(folder)}</VisuallyHidden>
      <PlaceBar>
        <NodePath node={folder} onDrop={acts.moveTo} />
        <MenuButton
          label={t('ui.grid.acts-of', { name: nameOfFolder(folder) })}
          actions={() => acts.getActions([folder.id], folder)}
        />
        <FolderBar
          mayAdd={mayAdd(folder)}
          total={isMock ? nodes?.length : total}
          held={acts.held.count}
          onPaste={paste}
          onUpload={upload}
          onCreate={acts.createFolder}
        />
      </PlaceBar>
      <DetailsOf node={acts.detailsNode} onClose={acts.closeDetails}>
        <NodeGrid
          list={{ ...list, rows: { ...list.rows, read: chosen.retaining(list.rows.read) } }}
          mock={mock}
          total={total}
          arrival={arrival}
          findPlace={isMock ? undefined : (letters) => findPlace(folder.id, letters, order)}
          isPale={acts.held.isCut}
          label={t('disk.content-of', { name: nameOfFolder(folder) })}
          empty={<EmptyFolder mayAdd={mayAdd(folder)} />}
          nameSort="name"
          nameCell={(node, hidden) => (
            <NodeName
              node={node}
              hidden={hidden}
              search={isMock ? undefined : getSearch(node)}
              retainsPlace={node.kind === 'file'}
              isTile={view === 'tiles'}
              field={acts.getNameField(node)}
            />
          )}
          columns={nodeColumns()}
          view={view}
          tile={getTile}
          sort={{ by: order.sort, order: order.direction }}
          onSort={({ by, order: direction }) =>
            change(
              {
                sort: by === 'name' ? undefined : (by as DiskSort),
                direction: direction === 'asc' ? undefined : direction,
              },
              { replace: true },
            )
          }
          {...(!isMock && {
            selection,
            getActions: acts.getActions,
            bulkActions: acts.bulkActions,
            keys: acts.held.keys,
            drag: {
              kind: DRAG_KIND,
              mayDrag: mayChange,
              accepts: (node: DiskNode) => node.kind === 'folder' && mayAdd(node),
              onDrop: (ids: readonly string[], node: DiskNode) => void acts.moveTo(ids, node),
              onFiles: (files: DataTransfer, { id }: DiskNode) =>
                acceptDropped(files, (incoming) => uploadFiles(id, incoming, refresh)),
            },
          })}
          onOpen={(node) => isMock || open(node)}
          openId={words.open ?? acts.detailsNode?.id}
        />
      </DetailsOf>
      {drop.isOver && (
        <p className={styles.hint} role="status">
          {t('disk.upload.drop', { name: nameOfFolder(folder) })}
        </p>
      )}
      <Preview
        nodeId={isMock ? undefined : words.open}
        nodes={nodes ?? []}
        getActions={acts.getActions}
        onShow={(id) => change({ open: id }, { replace: true })}
        onClose={() => change({ open: undefined }, { replace: true })}
      />
      {acts.dialogs}
    </div>
  );
}

const getTile = (node: DiskNode) => <NodeTile node={node} />;

function EmptyFolder({ mayAdd: mayAddHere }: { readonly mayAdd: boolean }) {
  return (
    <EmptyState drawing={<EmptyDrawing kind="files" />} title={t('disk.empty.title')}>
      {t(mayAddHere ? 'disk.empty.text' : 'disk.empty.nothing')}
    </EmptyState>
  );
}
