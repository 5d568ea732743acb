import { addMember, createOwner, type TestMember } from '@artel/company/server/testing';
import type { Route, RouteCall } from '@artel/contract';
import {
  copyNode,
  copyNodes,
  createLink,
  emptyTrash,
  getUsage,
  grantAccess,
  listVersions,
  moveNodes,
  purgeNodes,
  renameNode,
  restoreNodes,
  restoreVersion,
  revokeAccess,
  revokeLink,
  starNode,
  trashNodes,
  unstarNode,
  updateLink,
} from '@artel/disk/contract';
import {
  type Act,
  callRoute,
  findFaults,
  runAllPairs,
  runPair,
  type TestServer,
} from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProgram } from './testing/program.ts';
import { buildMetadata, drainAll, makeFile, makeFolder, makeLinkTo, startDiskServer } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startDiskServer();
  server.limitNumbers('none');
});
afterAll(() => server.close());

const OWN = `/dav/files/${encodeURIComponent('Мой диск')}`;

const isDeep = process.env['ARTEL_TEST_DEPTH'] === 'deep';
const times = isDeep ? 4 : 1;
/** Acts that only the deep run includes; on ordinary days similar ones represent them. */
const SELDOM = [
  'copy',
  'copy in the background',
  'COPY by a program',
  'a changed link',
  'star',
  'unstar',
  'an upload given up',
  'MOVE by a program',
  'PUT by a program',
  'a link',
];

let made = 0;

/** Checks the state of a company after concurrent acts: nothing is counted twice, no content is lost or left over. */
async function expectConsistent({ companyId, ...owner }: TestMember): Promise<void> {
  await drainAll(server);
  const [state] = await server.db(
    `WITH named AS (
       SELECT blob_id FROM disk.nodes WHERE company_id = $1 AND blob_id IS NOT NULL
       UNION SELECT blob_id FROM disk.versions WHERE company_id = $1),
     stored AS (SELECT id FROM platform.blobs WHERE company_id = $1 AND kind = 'disk/file' AND released_at IS NULL)
     SELECT (SELECT count(*) FROM named WHERE blob_id NOT IN (SELECT id FROM stored))::int AS lost,
       (SELECT count(*) FROM stored WHERE id NOT IN (SELECT blob_id FROM named))::int AS "leftOver",
       (SELECT count(*) FROM disk.reservations WHERE company_id = $1)::int AS reserved,
       ((SELECT COALESCE(sum(bytes), 0) FROM disk.nodes WHERE company_id = $1) +
         (SELECT COALESCE(sum(bytes), 0) FROM disk.versions WHERE company_id = $1))::int AS bytes`,
    [companyId],
  );
  const { bytes } = (await callRoute(server, getUsage, {}, owner)).body;
  expect(state).toEqual({ lost: 0, leftOver: 0, reserved: 0, bytes });
}

/** The acts of one owner on a node, as the page and programs send them. */
async function open(owner: TestMember) {
  const other = await makeFolder(server, owner, { name: 'Другая' });
  const colleague = await addMember(server, owner.companyId, 'member');
  const call = await openProgram(server, owner);
  const send = async <const R extends Route>(route: R, provided: RouteCall<R>) =>
    (await callRoute(server, route, provided, owner)).status;
  const url = ({ name }: Thing) => `${OWN}/${encodeURIComponent(name)}`;
  const tus = { authorization: `Bearer ${owner.token}`, 'tus-resumable': '1.0.0' };
  const octets = { 'content-type': 'application/offset+octet-stream' };
  const acts = {
    trash: ({ id }) => send(trashNodes, { body: { nodeIds: [id] } }),
    restore: ({ id }) => send(restoreNodes, { body: { nodeIds: [id], conflict: 'keep-both' } }),
    purge: ({ id }) => send(purgeNodes, { body: { nodeIds: [id] } }),
    rename: ({ id, version }) =>
      send(renameNode, { params: { nodeId: id }, body: { name: `Имя ${++made}`, version } }),
    move: ({ id }) => send(moveNodes, { body: { nodeIds: [id], toId: other.id, conflict: 'keep-both' } }),
    copy: ({ id }) => send(copyNode, { params: { nodeId: id }, body: { toId: other.id } }),
    'copy in the background': ({ id }) => send(copyNodes, { body: { nodeIds: [id], toId: other.id } }),
    share: ({ id }) =>
      send(grantAccess, {
        params: { nodeId: id },
        body: { principalId: colleague.memberId, role: 'editor' },
      }),
    revoke: ({ grantId }) => send(revokeAccess, { params: { grantId } }),
    'a link': ({ id }) => send(createLink, { params: { nodeId: id }, body: {} }),
    'a changed link': ({ linkId }) => send(updateLink, { params: { linkId }, body: { mayDownload: false } }),
    'a revoked link': ({ linkId }) => send(revokeLink, { params: { linkId } }),
    star: ({ id }) => send(starNode, { params: { nodeId: id } }),
    unstar: ({ id }) => send(unstarNode, { params: { nodeId: id } }),
    'an older version': ({ id, versionId }) => send(restoreVersion, { params: { nodeId: id, versionId } }),
    replace: async ({ name, parentId }) =>
      (
        await server.app.inject({
          method: 'POST',
          url: `/api/v2/disk/files?${new URLSearchParams({ parentId, name, conflict: 'replace' })}`,
          headers: { ...tus, 'content-type': 'application/octet-stream' },
          payload: `замена ${++made}`,
        })
      ).statusCode,
    'the last piece': async ({ upload }) =>
      (
        await server.app.inject({
          method: 'PATCH',
          url: upload,
          headers: { ...tus, ...octets, 'upload-offset': '0' },
          payload: 'piece',
        })
      ).statusCode,
    'an upload given up': async ({ upload }) =>
      (await server.app.inject({ method: 'DELETE', url: upload, headers: tus })).statusCode,
    'PUT by a program': async (thing) =>
      (await call('PUT', url(thing), {}, `сохранено ${++made}`)).statusCode,
    'MOVE by a program': async (thing) =>
      (await call('MOVE', url(thing), { destination: `${OWN}/moved${++made}.txt` })).statusCode,
    'COPY by a program': async (thing) =>
      (await call('COPY', url(thing), { destination: `${OWN}/copied${++made}.txt` })).statusCode,
    'DELETE by a program': async (thing) => (await call('DELETE', url(thing))).statusCode,
  } satisfies Record<string, Act<Thing>>;

  async function prepare(): Promise<Thing> {
    const parentId = owner.memberId;
    const name = `Файл ${++made}.txt`;
    await makeFile(server, owner, { name, parentId, content: 'было' });
    const node = await makeFile(server, owner, { name, parentId, content: 'стало', conflict: 'replace' });
    const granted = await callRoute(
      server,
      grantAccess,
      { params: { nodeId: node.id }, body: { principalId: colleague.memberId, role: 'reader' } },
      owner,
    );
    const link = await makeLinkTo(server, owner, node.id);
    const versions = await callRoute(server, listVersions, { params: { nodeId: node.id } }, owner);
    const begun = await server.app.inject({
      method: 'POST',
      url: '/api/v2/disk/uploads',
      headers: {
        ...tus,
        'upload-length': '5',
        'upload-metadata': buildMetadata({ parentId, name, conflict: 'replace' }),
      },
    });
    return {
      id: node.id,
      version: node.version,
      name,
      parentId,
      grantId: granted.body.id,
      linkId: link.id,
      versionId: versions.body.items[0]?.id ?? '',
      upload: String(begun.headers['location']),
    };
  }
  return { acts, prepare };
}

interface Thing {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly parentId: string;
  readonly grantId: string;
  readonly linkId: string;
  readonly versionId: string;
  readonly upload: string;
}

test('each of 32 files that one restores and another deletes for good at once is there or gone, and no one meets a fault', async () => {
  const owner = await createOwner(server);
  const { acts, prepare } = await open(owner);
  const things: Thing[] = [];
  for (let count = 0; count < 32; count += 1) things.push(await prepare());
  for (const thing of things) await acts.trash(thing);
  const pairs = await runPair(things, [
    ['restore', acts.restore],
    ['purge', acts.purge],
  ]);
  expect(findFaults(pairs)).toEqual([]);
  // At least one of the two acts succeeds.
  for (const { statuses } of pairs) expect(statuses.filter((status) => status === 200)).not.toHaveLength(0);
  await expectConsistent(owner);
});

test('whatever two people do with one file at the same moment, it is done or refused in words, and nothing is lost', async () => {
  const owner = await createOwner(server);
  const { acts, prepare } = await open(owner);
  const seldom = ['restore', 'purge', ...(isDeep ? [] : SELDOM)];
  const tried = Object.fromEntries(Object.entries(acts).filter(([name]) => !seldom.includes(name)));
  expect(findFaults(await runAllPairs(tried, { times, prepare }))).toEqual([]);
  await expectConsistent(owner);
});

test('whatever two people do with one file in the trash at the same moment, it is done or refused in words', async () => {
  const owner = await createOwner(server);
  const { acts, prepare } = await open(owner);
  const { trash, restore, purge, rename, move, share, revoke, copy, replace, star } = acts;
  const trashed = async () => {
    const thing = await prepare();
    await trash(thing);
    return thing;
  };
  const empty = async () =>
    (await callRoute(server, emptyTrash, { params: { spaceId: owner.memberId } }, owner)).status;
  const usual = { restore, purge, trash, rename, move, share, empty };
  const tried = isDeep ? { ...usual, revoke, copy, replace, star } : usual;
  expect(findFaults(await runAllPairs(tried, { times, prepare: trashed }))).toEqual([]);
  await expectConsistent(owner);
});
