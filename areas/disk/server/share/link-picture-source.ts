import { type ImageSource, isOver } from '@artel/server';
import { findLink } from '../links/links.store.ts';
import { imageOf } from '../pictures/picture-source.ts';
import { LINK_PICTURES } from '../pictures/sign-picture.ts';
import { findBehind } from './open-share.ts';

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const ID = new RegExp(`^(${UUID})\\.(${UUID})\\.(${UUID})$`);

/** Small sizes of pictures behind a link, as long as that holds; looking at them counts nothing. */
export const linkPictureSource: ImageSource = {
  name: LINK_PICTURES,
  async find(deps, id, holder) {
    const [, companyId, linkId, nodeId] = ID.exec(id) ?? [];
    if (companyId === undefined || linkId === undefined || nodeId === undefined || linkId !== holder)
      return null;
    return deps.db.asCompanyJob(companyId, async (tx) => {
      const link = await findLink(tx, companyId, linkId);
      if (!link || isOver(link, deps.clock)) return null;
      const [node] = (await findBehind(tx, link, nodeId, deps.clock)) ?? [];
      return node ? imageOf(deps, node) : null;
    });
  },
};
