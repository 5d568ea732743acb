import { isShown } from '@artel/disk/contract';
import { type DownloadSource, isOver } from '@artel/server';
import { contentOf } from '../downloads/file-source.ts';
import { findLink, type LinkRow } from '../links/links.store.ts';
import type { WayRow } from '../tree/tree.store.ts';
import { findBehind } from './open-share.ts';

export const LINK_FILES = 'disk-link';
export const LINK_PREVIEWS = 'disk-link-preview';

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const ID = new RegExp(`^(${UUID})\\.(${UUID})\\.(${UUID})$`);

/** What an address opens of a file behind a link. */
type Opens = (link: LinkRow, node: WayRow) => boolean;

/** Files behind links: the address was signed for the link, and holds while the link does. */
function sourceOf(name: string, opens: Opens): DownloadSource {
  return {
    name,
    async find(deps, id, holder) {
      const [, companyId, linkId, nodeId] = ID.exec(id) ?? [];
      if (companyId === undefined || linkId === undefined || nodeId === undefined || linkId !== holder)
        return null;
      return deps.db.asCompanyJob(companyId, async (tx) => {
        const link = await findLink(tx, companyId, linkId);
        if (!link || isOver(link, deps.clock)) return null;
        const [node] = (await findBehind(tx, link, nodeId, deps.clock)) ?? [];
        return node?.isFile && opens(link, node) ? contentOf(deps, node) : null;
      });
    },
  };
}

export const linkSource = sourceOf(LINK_FILES, ({ mayDownload }) => mayDownload);

/** What a page shows by itself may be looked at behind every link. */
export const previewSource = sourceOf(LINK_PREVIEWS, (_, { mediaType }) => isShown(mediaType ?? ''));
