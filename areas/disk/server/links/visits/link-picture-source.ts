import type { ImageSource } from '@artel/server';
import { getImage } from '../../pictures/picture-source.ts';
import { findAtLink } from './find-at-link.ts';
import { LINK_PICTURES } from './sign-link-picture.ts';

/** Serves small sizes of pictures behind a valid link; viewing is not counted. */
export const linkPictureSource: ImageSource = {
  signedFor: 'link',
  name: LINK_PICTURES,
  find: (deps, id, holder) => findAtLink(deps, id, holder, (_, node) => getImage(deps, node)),
};
