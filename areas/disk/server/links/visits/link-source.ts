import { isShown } from '@artel/disk/contract';
import type { DownloadSource, FoundDownload, Platform } from '@artel/server';
import { packTrees, type Trees } from '../../archives/pack-trees.ts';
import { getContent } from '../../downloads/file-source.ts';
import type { PathNode } from '../../tree/tree.store.ts';
import type { LinkRow } from '../links.store.ts';
import { findAtLink, findHolding } from './find-at-link.ts';
import { findBehind } from './open-visited-link.ts';

export const LINK_FILES = 'disk-link';
export const LINK_ARCHIVES = 'disk-link-zip';
export const LINK_PREVIEWS = 'disk-link-preview';

/** Resolves the content that an address opens behind a link. */
type Opens = (deps: Platform, link: LinkRow, node: PathNode) => FoundDownload | null;

/** Creates a source for content behind links: the address was signed for the link and expires with it. */
function getSource(name: string, opens: Opens): DownloadSource {
  return {
    name,
    signedFor: 'link',
    find: (deps, id, holder) => findAtLink(deps, id, holder, (link, node) => opens(deps, link, node)),
  };
}

export const linkSource = getSource(LINK_FILES, (deps, { mayDownload }, node) =>
  node.isFile && mayDownload ? getContent(deps, node) : null,
);

/** Serves a folder as ZIP, by the rules of a file. */
export const linkArchiveSource = getSource(LINK_ARCHIVES, (deps, link, node) =>
  node.isFile || !link.mayDownload
    ? null
    : packTrees(deps, {
        companyId: link.companyId,
        holder: link.id,
        tops: [node],
        open: openBehind(deps, link),
      }),
);

/** Serves content for viewing behind every link, if the page can show it. */
export const previewSource = getSource(LINK_PREVIEWS, (deps, _, node) =>
  node.isFile && isShown(node.mediaType ?? '') ? getContent(deps, node) : null,
);

function openBehind(deps: Platform, granted: LinkRow): Trees['open'] {
  return ({ topId, nodeId }, work) =>
    deps.db.asCompanyJob('disk/open-link', granted.companyId, async (tx) => {
      const link = await findHolding(deps, tx, granted);
      const top = link?.mayDownload && (await findBehind(tx, link, topId, deps.clock));
      if (!top) throw new Error('It may not be read any more');
      const [node] = (await findBehind(tx, link, nodeId, deps.clock)) ?? [];
      return node ? work(tx, node) : null;
    });
}
