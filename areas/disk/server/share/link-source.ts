import { isShown } from '@artel/disk/contract';
import { type DownloadSource, type FoundDownload, isOver, type Platform, type Tx } from '@artel/server';
import { packTrees, type Trees } from '../archives/pack-trees.ts';
import { contentOf } from '../downloads/file-source.ts';
import { findLink, type LinkRow } from '../links/links.store.ts';
import type { WayRow } from '../tree/tree.store.ts';
import { findBehind } from './open-share.ts';

export const LINK_FILES = 'disk-link';
export const LINK_ARCHIVES = 'disk-link-zip';
export const LINK_PREVIEWS = 'disk-link-preview';

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const ID = new RegExp(`^(${UUID})\\.(${UUID})\\.(${UUID})$`);

/** What an address opens of a node behind a link. */
type Opens = (deps: Platform, link: LinkRow, node: WayRow) => FoundDownload | null;

/** What stands behind links: the address was signed for the link, and holds while the link does. */
function sourceOf(name: string, opens: Opens): DownloadSource {
  return {
    name,
    async find(deps, id, holder) {
      const [, companyId, linkId, nodeId] = ID.exec(id) ?? [];
      if (companyId === undefined || linkId === undefined || nodeId === undefined || linkId !== holder)
        return null;
      return deps.db.asCompanyJob(companyId, async (tx) => {
        const link = await findHolding(deps, tx, { companyId, linkId });
        const [node] = (link && (await findBehind(tx, link, nodeId, deps.clock))) ?? [];
        return link && node ? opens(deps, link, node) : null;
      });
    },
  };
}

async function findHolding(
  { clock }: Platform,
  tx: Tx,
  { companyId, linkId }: { companyId: string; linkId: string },
): Promise<LinkRow | null> {
  const link = await findLink(tx, companyId, linkId);
  return link && !isOver(link, clock) ? link : null;
}

export const linkSource = sourceOf(LINK_FILES, (deps, { mayDownload }, node) =>
  node.isFile && mayDownload ? contentOf(deps, node) : null,
);

/** A folder as ZIP, by the rules of a file. */
export const linkArchiveSource = sourceOf(LINK_ARCHIVES, (deps, link, node) =>
  node.isFile || !link.mayDownload
    ? null
    : packTrees(deps, {
        companyId: link.companyId,
        holder: link.id,
        tops: [node],
        open: openBehind(deps, link),
      }),
);

/** What a page shows by itself may be looked at behind every link. */
export const previewSource = sourceOf(LINK_PREVIEWS, (deps, _, node) =>
  node.isFile && isShown(node.mediaType ?? '') ? contentOf(deps, node) : null,
);

function openBehind(deps: Platform, { companyId, id: linkId }: LinkRow): Trees['open'] {
  return ({ topId, nodeId }, work) =>
    deps.db.asCompanyJob(companyId, async (tx) => {
      const link = await findHolding(deps, tx, { companyId, linkId });
      const top = link?.mayDownload && (await findBehind(tx, link, topId, deps.clock));
      if (!top) throw new Error('It may not be read any more');
      const [node] = (await findBehind(tx, link, nodeId, deps.clock)) ?? [];
      return node ? work(tx, node) : null;
    });
}
