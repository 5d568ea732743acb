import { changeMembers } from '@artel/company/contract';
import { addMember, createOwner, createTestDepartment, type TestMember } from '@artel/company/server/testing';
import { taskChanged } from '@artel/contract';
import {
  createArchive,
  createDownload,
  createSpace,
  downloadShare,
  folderChanged,
  getNode,
  listShare,
  listTrash,
  searchNodes,
  trashNodes,
} from '@artel/disk/contract';
import { callRoute, type LiveClient, openLive, type TestServer } from '@artel/server/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProgram } from './testing/program.ts';
import { makeFile, makeFolder, makeLinkTo, startDiskServer } from './testing.ts';

let server: TestServer;
let url: string;
beforeAll(async () => {
  server = await startDiskServer();
  url = await server.listen();
});
afterAll(() => server.close());

const RUNS = process.env.ARTEL_TEST_DEPTH === 'deep' ? 40 : 4;

/**
 * The random tree: each node's parent and kind, its grants (some expired), and which nodes are in the trash
 * or have a link.
 */
const plans = fc.record({
  isTeam: fc.boolean(),
  nodes: fc.array(fc.record({ above: fc.nat(), isFile: fc.boolean() }), { minLength: 3, maxLength: 9 }),
  grants: fc.array(fc.record({ on: fc.nat(), to: fc.nat(5), isOver: fc.boolean() }), { maxLength: 5 }),
  trashed: fc.option(fc.nat()),
  linked: fc.nat(),
});
type Plan = typeof plans extends fc.Arbitrary<infer P> ? P : never;

interface Built {
  readonly id: string;
  readonly name: string;
  readonly isFile: boolean;
  /** The parent node; null directly below the top. */
  readonly above: Built | null;
}

const upward = (node: Built): Built[] => [node, ...(node.above ? upward(node.above) : [])];

/** Creates every requester, with the ids under which each may have received a grant. */
async function people() {
  const owner = await createOwner(server);
  const { companyId } = owner;
  const sales = await createTestDepartment(server, companyId);
  const retail = await createTestDepartment(server, companyId, { parentId: sales });
  const [clerk, admin, guest] = [
    await addMember(server, companyId, 'member'),
    await addMember(server, companyId, 'admin'),
    await addMember(server, companyId, 'guest'),
  ];
  const change = { kind: 'department', departmentId: retail } as const;
  await callRoute(server, changeMembers, { body: { memberIds: [clerk.memberId], change } }, owner);
  return {
    owner,
    principals: [clerk.memberId, admin.memberId, guest.memberId, sales, retail, companyId],
    requester: [
      { by: clerk, ids: [clerk.memberId, sales, retail, companyId] },
      { by: admin, ids: [admin.memberId, companyId] },
      { by: guest, ids: [guest.memberId] },
    ],
  };
}

let stamp = 0;

async function build(owner: TestMember, plan: Plan) {
  const top = plan.isTeam
    ? (await callRoute(server, createSpace, { body: { name: `team${++stamp}` } }, owner)).body.id
    : owner.memberId;
  const built: Built[] = [];
  for (const { above, isFile } of plan.nodes) {
    const folders = built.filter((node) => !node.isFile);
    const parent = folders[above % (folders.length + 1)] ?? null;
    const name = `zz${++stamp}q`;
    const make = isFile ? makeFile : makeFolder;
    const { id } = await make(server, owner, { name, parentId: parent?.id ?? top });
    built.push({ id, name, isFile, above: parent });
  }
  return { top, built };
}

/** Returns the names that a member's program finds by opening every folder that it sees. */
async function walkDav(by: TestMember): Promise<Set<string>> {
  const call = await openProgram(server, by);
  const found = new Set<string>();
  const pending = ['/dav/files/'];
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    const answer = await call('PROPFIND', path, { depth: '1' });
    expect(answer.statusCode).toBe(207);
    for (const [, href = ''] of answer.body.matchAll(/<D:href>([^<]*)<\/D:href>/g)) {
      const inner = new URL(href, 'http://localhost:3000').pathname;
      if (inner === path) continue;
      found.add(decodeURIComponent(inner.replace(/\/$/, '').split('/').at(-1) ?? ''));
      if (inner.endsWith('/')) pending.push(inner);
    }
  }
  return found;
}

/** Whether an event of a folder arrives before a marker that is sent after it. */
async function receives(line: LiveClient, { userId }: TestMember, folderId: string): Promise<boolean> {
  const taskId = crypto.randomUUID();
  await server.platform.db.asInstallation('platform/live', (tx) =>
    server.platform.live.publish(tx, { userId }, taskChanged, { taskId }),
  );
  for (;;) {
    const received = line.frames.flatMap((frame) => (frame.type === 'event' ? [frame] : []));
    const end = received.findIndex(({ ids }) => ids['taskId'] === taskId);
    if (end >= 0)
      return received
        .slice(0, end)
        .some(({ name, ids }) => name === folderChanged.name && ids['folderId'] === folderId);
    await line.next('event');
  }
}

test('in random trees with random grants page, search, download, archive, WebDAV, link, trash and live events agree on who may read', async () => {
  await fc.assert(
    fc.asyncProperty(plans, async (plan) => {
      const { owner, principals, requester } = await people();
      const { top, built } = await build(owner, plan);
      const granted = plan.grants.map(({ on, to, isOver }) => ({
        node: built[on % built.length] as Built,
        principalId: principals[to % principals.length] as string,
        isOver,
      }));
      for (const { node, principalId, isOver } of granted)
        await server.db(
          `INSERT INTO disk.grants (company_id, id, node_id, principal_kind, principal_id, role, expires_at, created_at, created_by)
           VALUES ($1, $2, $3, 'member', $4, 'reader', $5, $6, $7) ON CONFLICT (company_id, node_id, principal_id)
           DO UPDATE SET expires_at = EXCLUDED.expires_at`,
          [
            owner.companyId,
            server.platform.ids.next(),
            node.id,
            principalId,
            isOver ? new Date(server.clock.now().getTime() - 1000) : null,
            server.clock.now(),
            owner.memberId,
          ],
        );
      const linked = built[plan.linked % built.length] as Built;
      const { uuid } = await makeLinkTo(server, owner, linked.id);
      const trashed = plan.trashed === null ? null : (built[plan.trashed % built.length] as Built);
      if (trashed) await callRoute(server, trashNodes, { body: { nodeIds: [trashed.id] } }, owner);

      const isTrashed = (node: Built) => trashed !== null && upward(node).includes(trashed);
      // The last of several equal grants counts.
      const holding = granted.filter(
        (one, at) =>
          !one.isOver &&
          !granted
            .slice(at + 1)
            .some((later) => later.node === one.node && later.principalId === one.principalId),
      );
      const mayRead = (ids: readonly string[] | 'owner', node: Built) =>
        ids === 'owner' ||
        holding.some((grant) => ids.includes(grant.principalId) && upward(node).includes(grant.node));

      for (const { by, ids } of [{ by: owner, ids: 'owner' as const }, ...requester]) {
        const seen = built.filter((node) => mayRead(ids, node) && !isTrashed(node));
        const line = await openLive(url, { token: by.token });
        await line.next('ready');
        for (const node of built) {
          const what = `${by.memberId} ${node.name} ${JSON.stringify(plan)}`;
          const isSeen = seen.includes(node);
          const params = { nodeId: node.id };
          const { status } = await callRoute(server, getNode, { params }, by);
          expect(status, `page: ${what}`).toBe(mayRead(ids, node) ? 200 : 404);
          if (node.isFile) {
            const download = await callRoute(server, createDownload, { body: { nodeId: node.id } }, by);
            expect(download.status, `download: ${what}`).toBe(isSeen ? 200 : 404);
            continue;
          }
          const archive = await callRoute(server, createArchive, { body: { nodeIds: [node.id] } }, by);
          expect(archive.status, `archive: ${what}`).toBe(isSeen ? 200 : 404);
          if (isSeen) {
            const packed = (await server.app.inject({ url: archive.body.url })).rawPayload.toString('latin1');
            for (const other of built)
              expect(packed.includes(other.name), `in the archive: ${other.name} ${what}`).toBe(
                other !== node && upward(other).includes(node) && !isTrashed(other),
              );
          }
          if (!isTrashed(node)) {
            await makeFolder(server, owner, { parentId: node.id, name: `new${++stamp}` });
            expect(await receives(line, by, node.id), `live: ${what}`).toBe(mayRead(ids, node));
          }
        }
        const { body } = await callRoute(server, searchNodes, { query: { q: 'zz', limit: '100' } }, by);
        expect(new Set(body.items.map(({ name }) => name)), 'search').toEqual(
          new Set(seen.map(({ name }) => name)),
        );
        const walked = await walkDav(by);
        expect(new Set([...walked].filter((name) => name.startsWith('zz'))), 'WebDAV').toEqual(
          new Set(seen.map(({ name }) => name)),
        );
        const trash = await callRoute(server, listTrash, { params: { spaceId: top }, query: {} }, by);
        expect(trash.status, 'trash').toBe(ids === 'owner' ? 200 : 404);
        if (ids === 'owner')
          expect(trash.body.items.map(({ id }) => id)).toEqual(trashed ? [trashed.id] : []);
        line.close();
      }
      for (const node of built) {
        const isBehind = upward(node).includes(linked) && !isTrashed(node) && !isTrashed(linked);
        const answer = node.isFile
          ? await callRoute(server, downloadShare, { params: { uuid }, body: { nodeId: node.id } })
          : await callRoute(server, listShare, { params: { uuid, folderId: node.id }, query: {} });
        const what = `${node.name} ${JSON.stringify(plan)}`;
        expect(answer.status, `link: ${what}`).toBe(isBehind ? 200 : 404);
        if (node.isFile) continue;
        const request = { params: { uuid }, body: { nodeId: node.id } };
        const archive = await callRoute(server, downloadShare, request);
        expect(archive.status, `archive behind a link: ${what}`).toBe(isBehind ? 200 : 404);
        if (!isBehind) continue;
        const packed = (await server.app.inject({ url: archive.body.url })).rawPayload.toString('latin1');
        for (const other of built)
          expect(packed.includes(other.name), `in the archive behind a link: ${other.name} ${what}`).toBe(
            other !== node && upward(other).includes(node) && !isTrashed(other),
          );
      }
    }),
    { numRuns: RUNS },
  );
});
