import type { RouteParts } from '@artel/contract';
import type {
  createLink as createLinkRoute,
  createUploadLink as createUploadLinkRoute,
} from '@artel/disk/contract';
import { actAs, type Caller, type TestServer } from '@artel/server/testing';
import { createLink } from '../links/create-link.ts';
import { createUploadLink } from '../upload-links/create-upload-link.ts';
import { makeFile, makeFolder } from './nodes.ts';

type LinkOptions = Partial<RouteParts<typeof createLinkRoute>['body']>;

/** Creates a member's link to a file or a folder; returns it with the uuid that opens it. */
export async function makeLinkTo(
  server: TestServer,
  caller: Caller,
  nodeId: string,
  options: LinkOptions = {},
) {
  const plain = { password: null, expiresAt: null, mayDownload: true, downloadLimit: null };
  const link = await actAs(server, caller, (_deps, actor) =>
    createLink(server.platform, actor, {
      nodeId,
      ...plain,
      ...options,
    }),
  );
  return { ...link, uuid: link.url.slice(-36) };
}

/** Creates a member's link to a folder with a file in it. */
export async function makeLink(server: TestServer, caller: Caller, options: LinkOptions = {}) {
  const { id: folderId } = await makeFolder(server, caller);
  const { id: fileId } = await makeFile(server, caller, { parentId: folderId });
  return { ...(await makeLinkTo(server, caller, folderId, options)), folderId, fileId };
}

type UploadOptions = Partial<RouteParts<typeof createUploadLinkRoute>['body']>;

/** Creates a member's link by which visitors send files into a new folder. */
export async function makeUploadLink(server: TestServer, caller: Caller, options: UploadOptions = {}) {
  const { id: folderId } = await makeFolder(server, caller);
  const rules = { title: 'Документы', uploadLimit: 100, byteLimit: 1024 ** 3 };
  const link = await actAs(server, caller, (_deps, actor) =>
    createUploadLink(server.platform, actor, {
      nodeId: folderId,
      password: null,
      expiresAt: null,
      ...rules,
      ...options,
    }),
  );
  return { ...link, folderId, uuid: link.url.slice(-36) };
}
