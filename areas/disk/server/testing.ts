import { Readable } from 'node:stream';
import { addMember, createOwner, startCompanyServer } from '@artel/company/server/testing';
import type { MemberActor, RouteInput } from '@artel/contract';
import type { createLink as createLinkRoute, DiskNode, OnConflict } from '@artel/disk/contract';
import { defineArea, taskRoutes, type WithTransaction } from '@artel/server';
import type { Caller, RouteExamples, TestServer, TestServerOptions } from '@artel/server/testing';
import { diskArea } from './index.ts';
import { createLink } from './links/create-link.ts';
import { createFolder } from './nodes/create-folder.ts';
import { grantAccess } from './sharing/grant-access.ts';
import { starNode } from './stars/star-node.ts';
import { trashNodes } from './trash/trash-nodes.ts';
import { settleFile } from './uploads/settle-file.ts';

/** A server with the areas that this one builds upon. */
export const startDiskServer = (
  options: Pick<TestServerOptions, 'beside' | 'config'> = {},
): Promise<TestServer> => startCompanyServer({ ...options, further: [diskArea, tasksArea] });

/** The list of long tasks is the shell's. */
const tasksArea = defineArea({ name: 'shell', strings: {}, routes: taskRoutes });

/** Runs jobs, those too that would wait for a while. */
export async function drainAll(server: TestServer): Promise<void> {
  await server.db('UPDATE graphile_worker._private_jobs SET run_at = now()');
  await server.drain();
}

let made = 0;

/** What a member does on the server, past HTTP: also where the company is suspended. */
async function actAs<T>(
  { platform }: TestServer,
  { userId, companyId }: Pick<Caller, 'userId' | 'companyId'>,
  act: (deps: WithTransaction, actor: MemberActor) => Promise<T>,
): Promise<T> {
  const membership = await platform.ports.resolveMembership(userId, companyId ?? '');
  if (!membership) throw new Error('The caller is no member');
  const actor = { userId, sessionId: userId, membership };
  return platform.db.asCompany(actor, (tx) => act({ ...platform, tx }, actor));
}

/** A folder in another one; on the caller's own disk unless told. */
export function makeFolder(
  server: TestServer,
  caller: Caller,
  { name = `Папка ${++made}`, parentId = caller.memberId ?? '' } = {},
): Promise<DiskNode> {
  return actAs(server, caller, (deps, actor) => createFolder(deps, actor, { parentId, name }));
}

/** A file in a folder; on the caller's own disk unless told. */
export async function makeFile(
  server: TestServer,
  caller: Caller,
  {
    name = `Файл ${++made}.txt`,
    parentId = caller.memberId ?? '',
    content = 'Содержимое',
    conflict = 'refuse' as OnConflict,
  } = {},
): Promise<DiskNode> {
  const { platform } = server;
  const blob = await platform.blobs.write(Readable.from([Buffer.from(content)]), { maxBytes: 1e9 });
  const facts = { parentId, name, conflict };
  const { node } = await actAs(server, caller, ({ tx }, actor) =>
    settleFile(platform, tx, actor, { facts, blob, reservationId: null }),
  );
  return node;
}

/** Something in the trash of the caller's own disk. */
async function trashed(server: TestServer, caller: Caller): Promise<string> {
  const { id } = await makeFolder(server, caller);
  await actAs(server, caller, (deps, actor) => trashNodes(deps, actor, { nodeIds: [id] }));
  return id;
}

/** Somebody of the caller's own company who is given a folder; both their ids. */
async function shared(server: TestServer, caller: Caller) {
  const { id: nodeId } = await makeFolder(server, caller);
  const { memberId: principalId } = await addMember(server, caller.companyId ?? '', 'member');
  return { nodeId, principalId };
}

type LinkOptions = Partial<RouteInput<typeof createLinkRoute>['body']>;

/** A link of somebody to a file or a folder, and what opens it. */
export async function makeLinkTo(
  server: TestServer,
  caller: Caller,
  nodeId: string,
  options: LinkOptions = {},
) {
  const plain = { password: null, expiresAt: null, mayDownload: true, downloadLimit: null };
  const link = await actAs(server, caller, (_deps, actor) =>
    createLink(server.platform, actor, {
      params: { nodeId },
      query: undefined,
      body: { ...plain, ...options },
    }),
  );
  return { ...link, uuid: link.url.slice(-36) };
}

/** A link of somebody to a folder with a file in it. */
export async function makeLink(server: TestServer, caller: Caller, options: LinkOptions = {}) {
  const { id: folderId } = await makeFolder(server, caller);
  const { id: fileId } = await makeFile(server, caller, { parentId: folderId });
  return { ...(await makeLinkTo(server, caller, folderId, options)), folderId, fileId };
}

/** `Upload-Metadata` of tus. */
export function metadataOf(facts: Readonly<Record<string, string>>): string {
  return Object.entries(facts)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');
}

/** One valid call of each route, for the access matrix. */
export const diskExamples: RouteExamples<TestServer> = {
  'disk/list-spaces': () => ({}),
  'disk/create-space': () => ({ body: { name: `Бухгалтерия ${++made}` } }),
  'disk/get-node': async ({ server, caller }) => ({
    params: { nodeId: (await makeFolder(server, caller as Caller)).id },
  }),
  'disk/list-folder': async ({ server, caller }) => ({
    params: { folderId: (await makeFolder(server, caller as Caller)).id },
    query: { limit: '10', sort: 'name' },
  }),
  'disk/create-folder': ({ caller }) => ({
    body: { parentId: caller?.memberId ?? crypto.randomUUID(), name: `Договоры ${++made}` },
  }),
  'disk/rename-node': async ({ server, caller }) => ({
    params: { nodeId: (await makeFolder(server, caller as Caller)).id },
    body: { name: `Счета ${++made}`, version: 1 },
  }),
  'disk/move-nodes': async ({ server, caller }) => ({
    body: {
      nodeIds: [(await makeFile(server, caller as Caller)).id],
      toId: (await makeFolder(server, caller as Caller)).id,
    },
  }),
  'disk/copy-node': async ({ server, caller }) => ({
    params: { nodeId: (await makeFile(server, caller as Caller)).id },
    body: { toId: (await makeFolder(server, caller as Caller)).id },
  }),
  'disk/copy-nodes': async ({ server, caller }) => ({
    body: {
      nodeIds: [(await makeFile(server, caller as Caller)).id],
      toId: (await makeFolder(server, caller as Caller)).id,
    },
  }),
  'disk/list-trash': ({ caller }) => ({ params: { spaceId: caller?.memberId } }),
  'disk/trash-nodes': async ({ server, caller }) => ({
    body: { nodeIds: [(await makeFolder(server, caller as Caller)).id] },
  }),
  'disk/restore-nodes': async ({ server, caller }) => ({
    body: { nodeIds: [await trashed(server, caller as Caller)] },
  }),
  'disk/purge-nodes': async ({ server, caller }) => ({
    body: { nodeIds: [await trashed(server, caller as Caller)] },
  }),
  'disk/empty-trash': async ({ server, caller }) => {
    await trashed(server, caller as Caller);
    return { params: { spaceId: caller?.memberId } };
  },
  'disk/create-download': async ({ server, caller }) => ({
    body: { nodeId: (await makeFile(server, caller as Caller)).id },
  }),
  'disk/star-node': async ({ server, caller }) => ({
    params: { nodeId: (await makeFolder(server, caller as Caller)).id },
  }),
  'disk/unstar-node': async ({ server, caller }) => {
    const { id: nodeId } = await makeFolder(server, caller as Caller);
    await actAs(server, caller as Caller, (deps, actor) => starNode(deps, actor, { nodeId }));
    return { params: { nodeId } };
  },
  'disk/list-starred': () => ({}),
  'disk/list-recent': () => ({}),
  'disk/list-versions': async ({ server, caller }) => ({
    params: { nodeId: (await makeFile(server, caller as Caller)).id },
  }),
  'disk/restore-version': async ({ server, caller }) => {
    const { id: nodeId, name } = await makeFile(server, caller as Caller);
    await makeFile(server, caller as Caller, { name, content: 'Новее', conflict: 'replace' });
    const [row] = await server.db<{ id: string }>('SELECT id FROM disk.versions WHERE node_id = $1', [
      nodeId,
    ]);
    return { params: { nodeId, versionId: row?.id } };
  },
  'disk/create-archive': async ({ server, caller }) => ({
    body: { folderId: (await makeFolder(server, caller as Caller)).id },
  }),
  'disk/get-usage': () => ({}),
  'disk/get-usage-parts': () => ({}),
  'disk/search-nodes': ({ caller }) => ({
    query: { q: 'дог', kind: 'document', limit: '10', ownerId: caller?.memberId ?? crypto.randomUUID() },
  }),
  'disk/get-access': async ({ server, caller }) => ({
    params: { nodeId: (await makeFolder(server, caller as Caller)).id },
  }),
  'disk/grant-access': async ({ server, caller }) => {
    const { nodeId, principalId } = await shared(server, caller as Caller);
    return { params: { nodeId }, body: { principalId, role: 'editor' } };
  },
  'disk/revoke-access': async ({ server, caller }) => {
    const given = await shared(server, caller as Caller);
    const grant = await actAs(server, caller as Caller, (deps, actor) =>
      grantAccess(deps, actor, { ...given, role: 'reader', expiresAt: null }),
    );
    return { params: { grantId: grant.id } };
  },
  'disk/list-shared': () => ({}),
  'disk/create-link': async ({ server, caller }) => ({
    params: { nodeId: (await makeFolder(server, caller as Caller)).id },
    body: { mayDownload: true, downloadLimit: 5 },
  }),
  'disk/update-link': async ({ server, caller }) => ({
    params: { linkId: (await makeLink(server, caller as Caller)).id },
    body: { mayDownload: false, downloadLimit: 3 },
  }),
  'disk/revoke-link': async ({ server, caller }) => ({
    params: { linkId: (await makeLink(server, caller as Caller)).id },
  }),
  'disk/get-share': async ({ server }) => ({
    params: { uuid: (await makeLink(server, await createOwner(server))).uuid },
  }),
  'disk/unlock-share': async ({ server }) => {
    const { uuid } = await makeLink(server, await createOwner(server), { password: 'лыжи-зимой' });
    return { params: { uuid }, body: { password: 'лыжи-зимой' } };
  },
  'disk/list-share': async ({ server }) => {
    const { uuid, folderId } = await makeLink(server, await createOwner(server));
    return { params: { uuid, folderId } };
  },
  'disk/preview-share': async ({ server }) => {
    const { uuid, fileId: nodeId } = await makeLink(server, await createOwner(server));
    return { params: { uuid }, body: { nodeId } };
  },
  'disk/download-share': async ({ server }) => {
    const { uuid, fileId: nodeId } = await makeLink(server, await createOwner(server));
    return { params: { uuid }, body: { nodeId } };
  },
  'disk/upload-file': ({ caller }) => ({
    query: { parentId: caller?.memberId ?? crypto.randomUUID(), name: `Отчёт ${++made}.pdf` },
    body: 'Содержимое',
    headers: { 'content-type': 'application/pdf' },
  }),
  'disk/upload-pieces': ({ caller }) => ({
    body: 'Содержимое',
    headers: {
      'content-type': 'application/offset+octet-stream',
      'tus-resumable': '1.0.0',
      'upload-length': String(Buffer.byteLength('Содержимое')),
      'upload-metadata': metadataOf({ parentId: caller?.memberId ?? '', name: `Запись ${++made}.mp4` }),
    },
  }),
  'disk/serve-files': () => ({ method: 'PROPFIND', rest: '/', headers: { depth: '0' } }),
};
