import type { DownloadSource } from '@artel/server';
import { contentOf } from '../downloads/file-source.ts';
import { findLink } from '../links/links.store.ts';
import { findBehind, isOpen } from './open-share.ts';

export const LINK_FILES = 'disk-link';

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const ID = new RegExp(`^(${UUID})\\.(${UUID})\\.(${UUID})$`);

/** Files behind links: the address was signed for the link, and holds while the link does. */
export const linkSource: DownloadSource = {
  name: LINK_FILES,
  async find(deps, id, holder) {
    const [, companyId, linkId, nodeId] = ID.exec(id) ?? [];
    if (companyId === undefined || linkId === undefined || nodeId === undefined || linkId !== holder)
      return null;
    return deps.db.asCompanyJob(companyId, async (tx) => {
      const link = await findLink(tx, companyId, linkId);
      if (!link?.mayDownload || !isOpen(link, deps.clock)) return null;
      const [node] = (await findBehind(tx, link, nodeId, deps.clock)) ?? [];
      return node?.isFile ? contentOf(deps, node) : null;
    });
  },
};
