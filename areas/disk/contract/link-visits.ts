import {
  Cursor,
  defineErrors,
  linkToken,
  pageQuery,
  requestErrors,
  route,
  toPageSchema,
} from '@artel/contract';
import * as z from 'zod/mini';
import { diskLimits } from './limits.ts';
import { DiskSort } from './nodes.ts';
import { sharedErrors } from './shared-errors.ts';

export const linkVisitErrors = defineErrors('disk', {
  /** The link never existed, expired, was revoked or used up, or its target is gone. */
  'link-gone': { status: 404 },
  'link-locked': { status: 403 },
  'link-password-wrong': { status: 422, path: 'password' },
});

/** A file or a folder as a visitor sees it: without people and the folders above. */
export const SharedNode = z.object({
  id: z.string(),
  kind: z.enum(['folder', 'file']),
  name: z.string(),
  bytes: z.nullable(z.int()),
  mediaType: z.nullable(z.string()),
  updatedAt: z.string(),
  /** For a picture: the address of its small sizes, valid for five to ten minutes and as long as the link. */
  pictureUrl: z.nullable(z.string()),
});
export type SharedNode = z.infer<typeof SharedNode>;

const shared = {
  access: 'public',
  whenSuspended: 'allow',
  /** Every link that does not work gets the same answer: never existed, expired, revoked or used up. */
  errors: [linkVisitErrors['link-gone'], linkVisitErrors['link-locked']],
} as const;
const params = z.object({ uuid: linkToken });

/** Returns the target of a link; before its password is entered, only that it requires one. */
export const getShare = route.get({
  ...shared,
  id: 'disk/get-share',
  path: '/api/share/{uuid}',
  params,
  response: z.object({
    isLocked: z.boolean(),
    node: z.nullable(SharedNode),
    /** For a link by which the visitor sends files; its folder is not shown. */
    upload: z.nullable(
      z.object({
        title: z.string(),
        /** The rest that it still receives, which other visitors may use meanwhile. */
        uploadsLeft: z.int(),
        bytesLeft: z.int(),
      }),
    ),
    mayDownload: z.boolean(),
    expiresAt: z.nullable(z.string()),
  }),
  perMinute: 300,
  errors: [linkVisitErrors['link-gone']],
});

/**
 * Checks the password of a link; a cookie in the browser proves it. It opens the link for twelve hours, and
 * for thirty days the browser counts as one that knows the password, so that attempts of others do not block
 * it.
 */
export const unlockShare = route.act({
  ...shared,
  id: 'disk/unlock-share',
  path: '/api/share/{uuid}/unlock',
  params,
  body: z.object({ password: z.string().check(z.minLength(1), z.maxLength(128)) }),
  response: z.object({}),
  // Correct passwords do not count, so those who know the password never reach the limit.

  perMinute: 60,
  unrecorded: 'access-to-one',
  errors: [
    linkVisitErrors['link-gone'],
    linkVisitErrors['link-password-wrong'],
    diskLimits['link-tries'].refusals.perDay,
    diskLimits['tries-at-link'].refusals.perDay,
    diskLimits['tries-in-browser'].refusals.perDay,
  ],
});

/**
 * Counts that a visitor opened the page of a link. The page calls it once; programs that only load the
 * address, for example to preview it in a conversation, are not counted.
 */
export const openShare = route.act({
  ...shared,
  id: 'disk/open-share',
  path: '/api/share/{uuid}/openings',
  params,
  response: z.object({}),
  perMinute: 300,
  unrecorded: 'access-to-one',
});

/**
 * Lists the contents of a folder behind a link, and its path: from the link's own folder to this one, both
 * included.
 */
export const listShare = route.list({
  ...shared,
  id: 'disk/list-share',
  path: '/api/share/{uuid}/folders/{folderId}/nodes',
  params: z.object({ uuid: linkToken, folderId: z.uuid() }),
  query: z.object({
    ...pageQuery,
    /** A cursor of the same order: entries after it are left out. */
    until: z.optional(Cursor),
    sort: z._default(DiskSort, 'name'),
    direction: z._default(z.enum(['asc', 'desc']), 'asc'),
  }),
  response: z.object({
    ...toPageSchema(SharedNode).shape,
    path: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  perMinute: 300,
  errors: [...shared.errors, requestErrors.invalid, sharedErrors['no-folder']],
});

/** Returns one file or folder behind a link at any depth, so that it has an address of its own. */
export const getSharedNode = route.get({
  ...shared,
  id: 'disk/get-shared-node',
  path: '/api/share/{uuid}/nodes/{nodeId}',
  params: z.object({ uuid: linkToken, nodeId: z.uuid() }),
  response: SharedNode,
  perMinute: 300,
});

/**
 * Returns the address of a file for viewing, for ten minutes and with ranges; also for a view-only link, if
 * the page can show the file. It is not counted.
 */
export const previewShare = route.act({
  ...shared,
  id: 'disk/preview-share',
  path: '/api/share/{uuid}/previews',
  params,
  body: z.object({ nodeId: z.uuid() }),
  response: z.object({ url: z.string() }),
  unrecorded: 'access-to-one',
  errors: [...shared.errors, sharedErrors['no-file'], sharedErrors['not-allowed']],
});

/** Counts a download and returns the address of the file, or of the folder as a ZIP, for ten minutes. */
export const downloadShare = route.act({
  ...shared,
  id: 'disk/download-share',
  path: '/api/share/{uuid}/downloads',
  params,
  body: z.object({ nodeId: z.uuid() }),
  response: z.object({ url: z.string() }),
  perMinute: 300,
  unrecorded: 'access-to-one',
  errors: [...shared.errors, sharedErrors['not-allowed'], sharedErrors['archive-too-large']],
  handsOut: { reason: 'A link was made for it by whoever manages the folder, and counts.' },
});
