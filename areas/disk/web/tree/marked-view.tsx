import type { DiskNode } from '@artel/disk/contract';
import { t } from '@artel/web';
import { EmptyDrawing, EmptyState, useSelection, VisuallyHidden } from '@artel/web/ui';
import { useMarked } from '../api.ts';
import { NodeGrid, nodeColumns } from '../nodes/node-grid.tsx';
import { NodeName } from '../nodes/node-name.tsx';
import { Preview } from '../nodes/preview/preview.tsx';
import { DetailsOf } from './details-of.tsx';
import { useDiskAddress } from './use-disk-address.ts';
import { useNodeActs } from './use-node-acts.tsx';

/** Recently changed or starred nodes of the person, in any folder. */
export function MarkedView({ kind }: { readonly kind: 'recent' | 'starred' }) {
  const list = useMarked(kind);
  const nodes = list.data ?? [];
  const { words, change, searchWith, searchOfFolder, openFolder } = useDiskAddress();
  const selection = useSelection();
  const acts = useNodeActs({ nodes, selection });
  const title = t(`disk.place.${kind}`);
  const getSearch = ({ id, kind: what }: DiskNode) =>
    what === 'folder' ? searchOfFolder(id) : searchWith({ open: id });
  return (
    <>
      <VisuallyHidden component="h1">{title}</VisuallyHidden>
      <DetailsOf node={acts.detailsNode} onClose={acts.closeDetails}>
        <NodeGrid
          list={list}
          label={title}
          empty={
            <EmptyState drawing={<EmptyDrawing kind="files" />} title={t(`disk.marked-nothing.${kind}`)}>
              {t(`disk.marked-text.${kind}`)}
            </EmptyState>
          }
          nameCell={(node, hidden) => (
            <NodeName
              node={node}
              hidden={hidden}
              search={getSearch(node)}
              retainsPlace={node.kind === 'file'}
              field={acts.getNameField(node)}
            />
          )}
          columns={nodeColumns()}
          selection={selection}
          getActions={acts.getActions}
          bulkActions={acts.bulkActions}
          keys={acts.held.keys}
          isPale={acts.held.isCut}
          onOpen={(node) => (node.kind === 'folder' ? openFolder(node.id) : change({ open: node.id }))}
          openId={words.open ?? acts.detailsNode?.id}
        />
      </DetailsOf>
      <Preview
        nodeId={words.open}
        nodes={nodes}
        getActions={acts.getActions}
        onShow={(id) => change({ open: id }, { replace: true })}
        onClose={() => change({ open: undefined }, { replace: true })}
      />
      {acts.dialogs}
    </>
  );
}
