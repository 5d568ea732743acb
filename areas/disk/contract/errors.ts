import { copiesErrors } from './copies.ts';
import { piecesErrors } from './pieces.ts';
import { shareErrors } from './share.ts';
import { sharedErrors } from './shared-errors.ts';
import { sharingErrors } from './sharing.ts';

/** All that the area refuses; each feature declares its own. */
export const diskErrors = {
  ...sharedErrors,
  ...copiesErrors,
  ...piecesErrors,
  ...shareErrors,
  ...sharingErrors,
};
