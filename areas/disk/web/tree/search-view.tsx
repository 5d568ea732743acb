import { DiskKind, type DiskNode } from '@artel/disk/contract';
import { t } from '@artel/web';
import { EmptyDrawing, EmptyState, LinkButton, Row, useSelection, VisuallyHidden } from '@artel/web/ui';
import { NodeGrid, nodeColumns } from '../nodes/node-grid.tsx';
import { NodeName } from '../nodes/node-name.tsx';
import { Preview } from '../nodes/preview/preview.tsx';
import { useSearch } from './api.ts';
import { DetailsOf } from './details-of.tsx';
import { SearchFilters } from './search-filters.tsx';
import { useDiskAddress } from './use-disk-address.ts';
import { useNodeActs } from './use-node-acts.tsx';
import { useSearchWalk } from './use-search-walk.ts';

/** A node of the search's answer. */
type SearchedNode = NonNullable<ReturnType<typeof useSearch>['data']>[number];

/** Nodes whose names or texts match the typed words, with their place. */
export function SearchView({ words: typed }: { readonly words: string }) {
  const { words, change, searchWith, searchOfFolder, openFolder } = useDiskAddress();
  const kind = DiskKind.options.find((one) => one === words.kind);
  const list = useSearch({ q: typed, kind, ownerId: words.owner, days: Number(words.days ?? 0) });
  const nodes = list.data ?? [];
  const selection = useSelection();
  const acts = useNodeActs({ nodes, selection });
  const question = JSON.stringify([typed, kind, words.owner, words.days]);
  const { walked, isPaused, goOn } = useSearchWalk(list, question);
  const isNarrowed = [kind, words.owner, words.days].some((word) => word !== undefined);
  const nothingWords = () => {
    if (isPaused) return <LinkButton onClick={goOn}>{t('disk.search.go-on')}</LinkButton>;
    if (!isNarrowed) return t('disk.search.nothing-text');
    return (
      <LinkButton onClick={() => change({ kind: undefined, owner: undefined, days: undefined })}>
        {t('disk.search.widen')}
      </LinkButton>
    );
  };
  const getSearch = ({ id, kind: what }: DiskNode) =>
    what === 'folder' ? searchOfFolder(id) : searchWith({ open: id });
  return (
    <>
      <VisuallyHidden component="h1">{t('disk.search.title')}</VisuallyHidden>
      <SearchFilters />
      <DetailsOf node={acts.detailsNode} onClose={acts.closeDetails}>
        <NodeGrid
          list={walked}
          label={t('disk.search.title')}
          empty={
            <EmptyState
              drawing={<EmptyDrawing kind="search" />}
              title={t(isPaused ? 'disk.search.nothing-yet' : 'disk.search.nothing')}
            >
              {nothingWords()}
            </EmptyState>
          }
          nameCell={(node, hidden) => (
            <NodeName
              node={node}
              hidden={hidden}
              search={getSearch(node)}
              retainsPlace={node.kind === 'file'}
              field={acts.getNameField(node)}
              path={placeWords(node)}
              remark={node.isFoundInText ? t('disk.texts.found') : undefined}
            />
          )}
          columns={nodeColumns()}
          selection={selection}
          getActions={acts.getActions}
          bulkActions={acts.bulkActions}
          keys={acts.held.keys}
          onOpen={(node) => (node.kind === 'folder' ? openFolder(node.id) : change({ open: node.id }))}
          openId={words.open ?? acts.detailsNode?.id}
          isStale={list.isPlaceholderData}
        />
        {isPaused && nodes.length > 0 && (
          <Row justify="center">
            <LinkButton onClick={goOn}>{t('disk.search.go-on')}</LinkButton>
          </Row>
        )}
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

/** The path of a node in words. */
function placeWords({ path }: SearchedNode): string {
  return path.map(({ name }) => (name === '' ? t('disk.mine') : name)).join(' / ');
}
