import type { ImageSource } from '@artel/server';
import { getImage } from '../../pictures/picture-source.ts';
import { findAtLink } from './find-at-link.ts';
import { LINK_PICTURES } from './sign-link-picture.ts';

/** Small sizes of pictures behind a link, as long as that holds; looking at them counts nothing. */
export const linkPictureSource: ImageSource = {
  signedFor: 'link',
  name: LINK_PICTURES,
  find: (deps, id, holder) => findAtLink(deps, id, holder, (_, node) => getImage(deps, node)),
};
