import { defineErrors } from '@artel/contract';

export const diskErrors = defineErrors('disk', {
  /** Another file or folder of the folder has the name, perhaps in other letters (capitals). */
  'name-taken': { status: 409, path: 'name' },
  /** What was asked needs a folder and found a file. */
  'no-folder': { status: 409 },
  /** A folder can stand neither in itself nor below itself. */
  'into-itself': { status: 409 },
  'too-deep': { status: 409 },
  /** The person may see it and not do this with it. */
  'not-allowed': { status: 403 },
});
