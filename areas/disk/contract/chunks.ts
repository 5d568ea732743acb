import { defineErrors, protocolRoute, requestErrors } from '@artel/contract';
import { diskLimits } from './limits.ts';
import { uploadErrors } from './uploads.ts';

export const chunksErrors = defineErrors('disk', {
  /** Limit of unfinished uploads of one person; an upload that is not continued expires after a day. */
  'too-many-uploads': { status: 409 },
  /** The chunk does not begin where the last one ended. */
  'wrong-offset': { status: 409 },
  /** Headers of tus are missing or wrong. */
  'wrong-upload-headers': { status: 400 },
  /** The call names no version of tus, or an unsupported one. */
  'tus-version': { status: 412 },
});

/**
 * A file in chunks by tus 1.0. `Upload-Metadata` carries `UploadFacts`; the response to the last chunk names the file
 * in `Artel-Node`, and comes when the bytes are on the disk and the file is in its folder.
 */
export const uploadChunks = protocolRoute({
  id: 'disk/upload-pieces',
  methods: ['POST', 'HEAD', 'PATCH', 'DELETE'],
  path: '/api/v2/disk/uploads/*',
  access: 'member',
  writes: ['POST', 'PATCH', 'DELETE'],
  whenSuspended: 'refuse',
  creates: diskLimits.files,
  unrecorded: 'daily-work',
  atOnce: 8,
  options: {
    'tus-resumable': '1.0.0',
    'tus-version': '1.0.0',
    'tus-extension': 'creation,creation-with-upload,termination,expiration',
  },
  errors: [...uploadErrors, requestErrors.conflict, ...Object.values(chunksErrors)],
});
