import {
  Cursor,
  oneLine,
  pageQuery,
  requestErrors,
  resourceVersion,
  route,
  toPageSchema,
} from '@artel/contract';
import * as z from 'zod/mini';
import { diskLimits } from './limits.ts';
import { NodeLock } from './locks.ts';
import { composeName, findNameProblem } from './names.ts';
import { sharedErrors } from './shared-errors.ts';

/**
 * Permissions on a node and all below it, each including the one before: `reader` views and downloads,
 * `contributor` also adds but removes nothing, `editor` changes and trashes, `manager` shares and deletes for
 * good.
 */
export const DiskRole = z.enum(['reader', 'contributor', 'editor', 'manager']);
export type DiskRole = z.infer<typeof DiskRole>;

/** A typed name. */
export const nameField = z.string().check(
  z.maxLength(255),
  z.overwrite(composeName),
  z.check((context) => {
    const problem = findNameProblem(context.value);
    if (problem === null) return;
    context.issues.push({ code: 'custom', input: context.value, params: { code: `disk-name.${problem}` } });
  }),
);

/** A file or a folder. */
export const DiskNode = z.object({
  id: z.string(),
  /** The parent folder; null for the root folder of a space, and if the caller may not see the parent. */
  parentId: z.nullable(z.string()),
  kind: z.enum(['folder', 'file']),
  name: z.string(),
  /** Bytes of a file; null for a folder. */
  bytes: z.nullable(z.int()),
  /** For a file, by its content and name; null for a folder. */
  mediaType: z.nullable(z.string()),
  version: z.int(),
  /**
   * UTC instants; `updatedAt` is the time of the last change of content, as the sender's file system reported
   * it if it did.
   */
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Members; null for an act of the system. */
  createdById: z.nullable(z.string()),
  updatedById: z.nullable(z.string()),
  /** How a visitor who sent the file by a link calls themselves; null for all other files. */
  senderName: z.nullable(z.string()),
  /** The caller's role on it. */
  role: DiskRole,
  /** Whether the caller starred it. */
  isStarred: z.boolean(),
  /**
   * Whether other members have access by grants that the caller may see, on it or on a folder above it. The
   * members of a team's root folder do not count.
   */
  isShared: z.boolean(),
  /**
   * Whether a public link opens it now, its own or one of a folder above; always false for a caller who may
   * not share that node.
   */
  hasLink: z.boolean(),
  /**
   * For a picture that the image proxy reads: the address of its small sizes, valid for five to ten minutes.
   */
  pictureUrl: z.nullable(z.string()),
  /**
   * The lock of a program on this node, or on a folder above that includes everything below; null without one.
   */
  lock: z.nullable(NodeLock),
});
export type DiskNode = z.infer<typeof DiskNode>;

export const DiskSort = z.enum(['name', 'updated', 'bytes']);
export type DiskSort = z.infer<typeof DiskSort>;

/** The path of a node, from the topmost folder that the caller may see down to its parent. */
export const DiskPath = z.array(z.object({ id: z.string(), name: z.string() }));

/** A node with its path. */
export const getNode = route.get({
  id: 'disk/get-node',
  path: '/api/v2/disk/nodes/{nodeId}',
  access: 'member',
  params: z.object({ nodeId: z.uuid() }),
  response: z.object({
    ...DiskNode.shape,
    path: DiskPath,
    /** The space of the node; its `name` is empty for a personal space, and for a caller who may not see the whole space. */
    space: z.object({ id: z.string(), kind: z.enum(['personal', 'team']), name: z.string() }),
    isTrashed: z.boolean(),
  }),
  errors: [requestErrors['not-found']],
  handsOut: { reason: 'One node with the folders above it.' },
});

/** Lists the contents of a folder: folders first, then files, each in the requested order. */
export const listFolder = route.list({
  id: 'disk/list-folder',
  path: '/api/v2/disk/folders/{folderId}/nodes',
  access: 'member',
  params: z.object({ folderId: z.uuid() }),
  query: z.object({
    ...pageQuery,
    /**
     * A cursor of the same order: entries after it are left out, so that a part of a long list can be
     * refetched by itself.
     */
    until: z.optional(Cursor),
    sort: z._default(DiskSort, 'name'),
    direction: z._default(z.enum(['asc', 'desc']), 'asc'),
  }),
  response: toPageSchema(DiskNode),
  errors: [requestErrors['not-found'], requestErrors.invalid, sharedErrors['no-folder']],
});

/**
 * Finds the position in `listFolder`, in the same order, of the first entry whose name begins with some
 * letters, in any case; null if there is none.
 */
export const findName = route.get({
  id: 'disk/find-name',
  path: '/api/v2/disk/folders/{folderId}/names',
  access: 'member',
  params: z.object({ folderId: z.uuid() }),
  query: z.object({
    q: z.string().check(z.minLength(1), z.maxLength(100), oneLine),
    sort: z._default(DiskSort, 'name'),
    direction: z._default(z.enum(['asc', 'desc']), 'asc'),
  }),
  response: z.object({ index: z.nullable(z.int()) }),
  perMinute: 120,
  errors: [requestErrors['not-found'], requestErrors.invalid, sharedErrors['no-folder']],
});

export const createFolder = route.create({
  id: 'disk/create-folder',
  path: '/api/v2/disk/folders',
  access: 'member',
  body: z.object({ parentId: z.uuid(), name: nameField }),
  response: DiskNode,
  status: 201,
  creates: diskLimits.folders,
  unrecorded: 'daily-work',
  errors: [
    requestErrors['not-found'],
    sharedErrors['not-allowed'],
    sharedErrors['no-folder'],
    sharedErrors['name-taken'],
    sharedErrors['too-deep'],
    sharedErrors.locked,
  ],
});

/** Renames a file or folder; the root folder of a team only for its managers. */
export const renameNode = route.update({
  id: 'disk/rename-node',
  method: 'PATCH',
  path: '/api/v2/disk/nodes/{nodeId}',
  access: 'member',
  params: z.object({ nodeId: z.uuid() }),
  body: z.object({ name: nameField, version: resourceVersion }),
  response: DiskNode,
  unrecorded: 'daily-work',
  errors: [
    requestErrors['not-found'],
    requestErrors.stale,
    sharedErrors['not-allowed'],
    sharedErrors['name-taken'],
    sharedErrors.locked,
  ],
});
