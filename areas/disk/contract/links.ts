import {
  dateTimeField,
  isBlank,
  pageQuery,
  readableLine,
  requestErrors,
  route,
  toPageSchema,
} from '@artel/contract';
import * as z from 'zod/mini';
import { diskLimits } from './limits.ts';
import { DiskNode, DiskPath } from './nodes.ts';
import { sharedErrors } from './shared-errors.ts';

/** The rules of a link for sending files; without limits it would be a way to fill the disk. */
export const UploadRules = z.object({
  /** Shown to visitors in place of the folder's name. */
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(100), readableLine),
  /** Number of files. */
  uploadLimit: z._default(z.int().check(z.minimum(1), z.maximum(1000)), 100),
  byteLimit: z._default(z.int().check(z.minimum(1024 ** 2), z.maximum(50 * 1024 ** 3)), 1024 ** 3),
});

/** A public link, for people without an account. */
export const DiskLink = z.object({
  id: z.string(),
  /** The address to send. */
  url: z.string(),
  hasPassword: z.boolean(),
  expiresAt: z.nullable(z.string()),
  /** Whether visitors may download; otherwise they may only view. */
  mayDownload: z.boolean(),
  downloadLimit: z.nullable(z.int()),
  downloads: z.int(),
  /** Number of times that visitors opened its page. */
  openings: z.int(),
  /** For a link by which visitors send files and read nothing: its rules, and what has come of it. */
  upload: z.nullable(
    z.object({
      title: z.string(),
      uploadLimit: z.int(),
      uploads: z.int(),
      byteLimit: z.int(),
      uploadedBytes: z.int(),
    }),
  ),
  /** Whether it opens now: it is neither expired nor used up. */
  isOpen: z.boolean(),
  createdAt: z.string(),
  createdById: z.nullable(z.string()),
});
export type DiskLink = z.infer<typeof DiskLink>;

/**
 * The password is stored as typed, with surrounding blanks; blanks alone are refused, because a page would
 * show no password.
 */
export const linkPassword = z.string().check(
  z.minLength(6),
  z.maxLength(128),
  z.check((context) => {
    if (!isBlank(context.value)) return;
    context.issues.push({ code: 'custom', input: context.value, params: { code: 'link-password.blank' } });
  }),
);
/** Hashing a password delays sign-ins, but a whole office may share one address. */
const perMinute = 300;
const downloadLimit = z.int().check(z.minimum(1), z.maximum(1_000_000));

export const createLink = route.create({
  id: 'disk/create-link',
  path: '/api/v2/disk/nodes/{nodeId}/links',
  access: 'member',
  params: z.object({ nodeId: z.uuid() }),
  body: z.object({
    password: z._default(z.nullable(linkPassword), null),
    expiresAt: z._default(z.nullable(dateTimeField), null),
    mayDownload: z._default(z.boolean(), true),
    downloadLimit: z._default(z.nullable(downloadLimit), null),
  }),
  response: DiskLink,
  status: 201,
  creates: diskLimits.links,
  acts: ['disk/link-created'],
  perMinute,
  errors: [requestErrors['not-found'], sharedErrors['not-allowed'], sharedErrors['time-passed']],
});

/**
 * Lists the links that the caller created, the newest first, also expired and used up ones. Links to nodes in
 * the trash, and to nodes that the caller may not share any more, are left out.
 */
export const listOwnLinks = route.list({
  id: 'disk/list-own-links',
  path: '/api/v2/disk/own-links',
  access: 'member',
  query: z.object(pageQuery),
  response: toPageSchema(
    z.object({ ...DiskLink.shape, node: z.object({ ...DiskNode.shape, path: DiskPath }) }),
  ),
  errors: [requestErrors.invalid],
});

/**
 * Changes the requirements and permissions of a link; fields that are left out stay, and so does its address.
 * Downloads can't be permitted by a link for sending files, nor the rules of one be given to another link.
 */
export const updateLink = route.update({
  id: 'disk/update-link',
  method: 'PATCH',
  path: '/api/v2/disk/links/{linkId}',
  access: 'member',
  params: z.object({ linkId: z.uuid() }),
  body: z.object({
    password: z.optional(z.nullable(linkPassword)),
    expiresAt: z.optional(z.nullable(dateTimeField)),
    mayDownload: z.optional(z.boolean()),
    downloadLimit: z.optional(z.nullable(downloadLimit)),
    upload: z.optional(UploadRules),
  }),
  response: DiskLink,
  perMinute,
  acts: ['disk/link-changed'],
  errors: [requestErrors['not-found'], sharedErrors['not-allowed'], sharedErrors['time-passed']],
});

/** Revokes a link, which opens nothing from then on. */
export const revokeLink = route.remove({
  id: 'disk/revoke-link',
  path: '/api/v2/disk/links/{linkId}',
  access: 'member',
  whenSuspended: 'allow',
  params: z.object({ linkId: z.uuid() }),
  response: z.object({}),
  acts: ['disk/link-revoked'],
  errors: [requestErrors['not-found'], sharedErrors['not-allowed']],
});
