import {
  dateTimeField,
  defineErrors,
  protocolRoute,
  readableLine,
  requestErrors,
  route,
} from '@artel/contract';
import * as z from 'zod/mini';
import { diskLimits } from './limits.ts';
import { linkVisitErrors } from './link-visits.ts';
import { DiskLink, linkPassword, UploadRules } from './links.ts';
import { nameField } from './nodes.ts';
import { sharedErrors } from './shared-errors.ts';

export const uploadLinkErrors = defineErrors('disk', {
  /** The maker of the link can't receive files now, whatever the reason. */
  'uploads-stopped': { status: 403 },
  /** The file is larger than what the link still accepts. */
  'file-too-large': { status: 413 },
});

/** Creates a link by which people without an account send files into a folder; it shows them nothing of it. */
export const createUploadLink = route.create({
  id: 'disk/create-upload-link',
  path: '/api/v2/disk/nodes/{nodeId}/upload-links',
  access: 'member',
  params: z.object({ nodeId: z.uuid() }),
  body: z.object({
    ...UploadRules.shape,
    password: z._default(z.nullable(linkPassword), null),
    expiresAt: z._default(z.nullable(dateTimeField), null),
  }),
  response: DiskLink,
  status: 201,
  creates: diskLimits.links,
  acts: ['disk/upload-link-created'],
  perMinute: 300,
  errors: [
    requestErrors['not-found'],
    sharedErrors['not-allowed'],
    sharedErrors['no-folder'],
    sharedErrors['time-passed'],
  ],
});

/** The facts of a file that a visitor sends, in the query of the request. */
export const ReceivedFacts = z.object({
  name: nameField,
  /** How the visitors call themselves. */
  sender: z.string().check(z.trim(), z.minLength(1), z.maxLength(100), readableLine),
});

/**
 * A file from a visitor with a link: its bytes are the body, its facts the query (`ReceivedFacts`). The response
 * says nothing about the folder, and so neither whether the name was taken there.
 */
export const receiveFile = protocolRoute({
  id: 'disk/receive-file',
  methods: ['POST'],
  path: '/api/share/{uuid}/files',
  access: 'public',
  writes: ['POST'],
  whenSuspended: 'refuse',
  creates: [diskLimits['link-uploads'], diskLimits['uploads-at-link']],
  acts: ['disk/file-received'],
  atOnce: 8,
  errors: [
    requestErrors.invalid,
    requestErrors['too-large'],
    linkVisitErrors['link-gone'],
    linkVisitErrors['link-locked'],
    ...Object.values(uploadLinkErrors),
  ],
});
