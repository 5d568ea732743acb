import { Cursor, defineErrors, pageQuery, requestErrors, route, toPageSchema } from '@artel/contract';
import * as z from 'zod/mini';
import { diskLimits } from './limits.ts';
import { DiskSort } from './nodes.ts';
import { shareUuid } from './share-uuid.ts';
import { sharedErrors } from './shared-errors.ts';

export const linkVisitErrors = defineErrors('disk', {
  /** A link that was never there, is over, revoked or used up; or what it leads to is gone. */
  'link-gone': { status: 404 },
  'link-locked': { status: 403 },
  'link-password-wrong': { status: 422, path: 'password' },
});

/** A file or a folder as a stranger sees it: nothing of people or of the folders above. */
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
  /** A link that was never there, is over, revoked or used up: one answer. */
  errors: [linkVisitErrors['link-gone'], linkVisitErrors['link-locked']],
} as const;
const params = z.object({ uuid: shareUuid });

/** Returns the target of a link; until its password is entered, only that it requires one. */
export const getShare = route.get({
  ...shared,
  id: 'disk/get-share',
  path: '/api/share/{uuid}',
  params,
  response: z.object({
    isLocked: z.boolean(),
    node: z.nullable(SharedNode),
    mayDownload: z.boolean(),
    expiresAt: z.nullable(z.string()),
  }),
  perMinute: 300,
  errors: [linkVisitErrors['link-gone']],
});

/**
 * Gives a link its password; the proof is stored in a cookie of the browser. It opens the link for twelve hours, and for thirty days the
 * browser counts as one that knows the password: what others try does not stop it.
 */
export const unlockShare = route.act({
  ...shared,
  id: 'disk/unlock-share',
  path: '/api/share/{uuid}/unlock',
  params,
  body: z.object({ password: z.string().check(z.minLength(1), z.maxLength(128)) }),
  response: z.object({}),
  // Correct tries do not count, so nothing accumulates for those who know the password.

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
 * Lists the contents of a folder behind a link, and its path: from the link's own folder to this one, with
 * both.
 */
export const listShare = route.list({
  ...shared,
  id: 'disk/list-share',
  path: '/api/share/{uuid}/folders/{folderId}/nodes',
  params: z.object({ uuid: shareUuid, folderId: z.uuid() }),
  query: z.object({
    ...pageQuery,
    /** A cursor of the same order: nothing behind the place where it begins. */
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
  params: z.object({ uuid: shareUuid, nodeId: z.uuid() }),
  response: SharedNode,
  perMinute: 300,
});

/**
 * Answers the address to load a file from to look at it, for ten minutes and in parts; also behind a link for looking only, of kinds
 * that a page shows by itself. Nothing is counted.
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

/** Counts a download and answers the address to load the file from, or the folder as a ZIP, for ten minutes. */
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
