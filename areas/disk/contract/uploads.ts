import { protocolRoute, requestErrors, route } from '@artel/contract';
import * as z from 'zod/mini';
import { diskErrors } from './errors.ts';
import { diskLimits } from './limits.ts';
import { nameField } from './nodes.ts';

/** What becomes of a name that is taken: refused, the file replaced by a new version, a number behind the name, nothing. */
export const OnConflict = z.enum(['refuse', 'replace', 'keep-both', 'skip']);
export type OnConflict = z.infer<typeof OnConflict>;

/** What is told of a file on its way, in the query of one request or in the metadata of tus. */
export const UploadFacts = z.object({
  parentId: z.uuid(),
  name: nameField,
  conflict: z._default(OnConflict, 'refuse'),
  /** When its content was changed, as the sender's file system tells. */
  modifiedAt: z.optional(z.iso.datetime()),
});
export type UploadFacts = z.infer<typeof UploadFacts>;

const uploadErrors = [
  requestErrors['not-found'],
  requestErrors['too-large'],
  diskErrors['not-allowed'],
  diskErrors['no-folder'],
  diskErrors['name-taken'],
  diskErrors['quota-exceeded'],
  diskErrors['member-quota-exceeded'],
] as const;

/** A file in one request: its bytes are the body, its facts the query (`UploadFacts`). Answers the node as it is then. */
export const uploadFile = protocolRoute({
  id: 'disk/upload-file',
  methods: ['POST'],
  path: '/api/v2/disk/files',
  access: 'member',
  writes: ['POST'],
  whenSuspended: 'refuse',
  creates: diskLimits.files,
  atOnce: 8,
  errors: uploadErrors,
});

/** The address of a file's content for the browser to load: ten minutes, this file, this person, also in parts. */
export const createDownload = route({
  id: 'disk/create-download',
  method: 'POST',
  path: '/api/v2/disk/downloads',
  body: z.object({
    nodeId: z.uuid(),
    /** What it was, instead of what it is. */
    versionId: z.optional(z.uuid()),
  }),
  response: z.object({ url: z.string() }),
  access: 'member',
  effect: 'write',
  creates: 'none',
  whenSuspended: 'allow',
  errors: [requestErrors['not-found'], diskErrors['no-file']],
});

/** The address of a folder as a ZIP, packed while it is sent; by the rules of a file's. */
export const createArchive = route({
  id: 'disk/create-archive',
  method: 'POST',
  path: '/api/v2/disk/archives',
  body: z.object({ folderId: z.uuid() }),
  response: z.object({ url: z.string() }),
  access: 'member',
  effect: 'write',
  creates: 'none',
  whenSuspended: 'allow',
  errors: [requestErrors['not-found'], diskErrors['no-folder']],
});

/**
 * A file in pieces by tus 1.0. `Upload-Metadata` carries `UploadFacts`; the answer to the last piece names the file in
 * `Artel-Node`, and comes when the bytes are on the disk and the file has its place.
 */
export const uploadPieces = protocolRoute({
  id: 'disk/upload-pieces',
  methods: ['POST', 'HEAD', 'PATCH', 'DELETE'],
  path: '/api/v2/disk/uploads/*',
  access: 'member',
  writes: ['POST', 'PATCH', 'DELETE'],
  whenSuspended: 'refuse',
  creates: diskLimits.files,
  atOnce: 8,
  options: {
    'tus-resumable': '1.0.0',
    'tus-version': '1.0.0',
    'tus-extension': 'creation,creation-with-upload,termination,expiration',
  },
  errors: [...uploadErrors, diskErrors['too-many-uploads']],
});
