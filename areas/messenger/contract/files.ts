import { protocolRoute, readableLine, requestErrors, route } from '@artel/contract';
import { diskErrors } from '@artel/disk/contract';
import * as z from 'zod/mini';
import { messengerErrors } from './errors.ts';
import { messengerLimits } from './limits.ts';

/** A file beside a message. */
export const MessageFile = z.object({
  id: z.string(),
  name: z.string(),
  /** Media type, by the file's name. */
  type: z.string(),
  bytes: z.int(),
  /** Pixels of a picture, so that its space is reserved before it loads; null for any other file. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /**
   * Signed address of a picture, valid for some minutes and for this reader; the image proxy serves its
   * sizes. Null for other files.
   */
  picture: z.nullable(z.string()),
});
export type MessageFile = z.infer<typeof MessageFile>;

/** The query of an upload. */
export const FileFacts = z.object({
  /** The conversation in which the message is being written; the caller must be allowed to write there. */
  conversationId: z.uuid(),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(255), readableLine),
});
export type FileFacts = z.infer<typeof FileFacts>;

const fileErrors = [
  requestErrors['too-large'],
  messengerErrors['file-too-large'],
  diskErrors['quota-exceeded'],
  diskErrors['member-quota-exceeded'],
] as const;

/**
 * Uploads a file from the computer: its bytes are the body, `FileFacts` the query; returns `MessageFile`.
 * Only the caller can read it until a message lists it in `fileIds`; otherwise it is deleted within two days.
 */
export const uploadMessageFile = protocolRoute({
  id: 'messenger/upload-file',
  methods: ['POST'],
  path: '/api/v2/messenger/files',
  access: 'member',
  writes: ['POST'],
  whenSuspended: 'refuse',
  creates: messengerLimits.files,
  unrecorded: 'daily-work',
  atOnce: 4,
  errors: [
    requestErrors['not-found'],
    messengerErrors['not-allowed'],
    messengerErrors.archived,
    ...fileErrors,
  ],
});

/** Copies a file of the disk that the caller may read, as if it came from the computer. */
export const copyDiskFile = route.create({
  id: 'messenger/copy-disk-file',
  path: '/api/v2/messenger/disk-files',
  access: 'member',
  body: z.object({ nodeId: z.uuid() }),
  response: MessageFile,
  status: 201,
  creates: messengerLimits.files,
  unrecorded: 'daily-work',
  errors: [requestErrors['not-found'], diskErrors['no-file'], ...fileErrors],
});

/** The address of a message's file for the browser to load: valid for ten minutes, for this file and this person. */
export const createFileDownload = route.act({
  id: 'messenger/create-download',
  path: '/api/v2/messenger/downloads',
  access: 'member',
  whenSuspended: 'allow',
  body: z.object({ fileId: z.uuid() }),
  response: z.object({ url: z.string() }),
  unrecorded: 'access-to-one',
  errors: [requestErrors['not-found']],
  handsOut: { reason: 'One file, by the right to read its message.' },
});
