import { dateTimeField, protocolRoute, requestErrors } from '@artel/contract';
import * as z from 'zod/mini';
import { diskLimits } from './limits.ts';
import { nameField } from './nodes.ts';
import { sharedErrors } from './shared-errors.ts';

/** The handling of a taken name: refuse, replace the file by a new version, add a number to the name, or skip. */
export const OnConflict = z.enum(['refuse', 'replace', 'keep-both', 'skip']);
export type OnConflict = z.infer<typeof OnConflict>;

/** The facts of an upload, in the query of one request or in the metadata of tus. */
export const UploadFacts = z.object({
  parentId: z.uuid(),
  name: nameField,
  conflict: z._default(OnConflict, 'refuse'),
  /** The time at which its content was changed, by the sender's file system. */
  modifiedAt: z.optional(dateTimeField),
});
export type UploadFacts = z.infer<typeof UploadFacts>;

/** The errors of every way of uploading. */
export const uploadErrors = [
  requestErrors['not-found'],
  requestErrors['too-large'],
  sharedErrors['not-allowed'],
  sharedErrors['no-folder'],
  sharedErrors['name-taken'],
  sharedErrors['quota-exceeded'],
  sharedErrors['member-quota-exceeded'],
  sharedErrors.locked,
] as const;

/** A file in one request: its bytes are the body, its facts the query (`UploadFacts`). Returns the resulting node. */
export const uploadFile = protocolRoute({
  id: 'disk/upload-file',
  methods: ['POST'],
  path: '/api/v2/disk/files',
  access: 'member',
  writes: ['POST'],
  whenSuspended: 'refuse',
  creates: diskLimits.files,
  unrecorded: 'daily-work',
  atOnce: 8,
  errors: uploadErrors,
});
