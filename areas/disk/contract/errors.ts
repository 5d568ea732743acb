import { accessErrors } from './access.ts';
import { chunksErrors } from './chunks.ts';
import { copiesErrors } from './copies.ts';
import { linkVisitErrors } from './link-visits.ts';
import { movesErrors } from './moves.ts';
import { sharedErrors } from './shared-errors.ts';
import { uploadLinkErrors } from './upload-links.ts';

/** All errors of the area; each feature declares its own. */
export const diskErrors = {
  ...sharedErrors,
  ...copiesErrors,
  ...movesErrors,
  ...chunksErrors,
  ...linkVisitErrors,
  ...uploadLinkErrors,
  ...accessErrors,
};
