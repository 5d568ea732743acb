import { addMember, createOwner, type TestMember } from '@artel/company/server/testing';
import { listTasks } from '@artel/contract';
import {
  copyNode,
  copyNodes,
  getUsage,
  getUsageParts,
  grantAccess,
  listVersions,
  MEMBER_STORAGE_LIMIT,
  purgeNodes,
  restoreVersion,
  trashNodes,
} from '@artel/disk/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drainAll, makeFile, makeFolder, startDiskServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startDiskServer();
});
afterAll(() => server.close());

const own = async (by: TestMember) => (await callRoute(server, getUsage, {}, by)).body.own;

/** Computes the size of each member's content from the rows themselves. */
async function recount({ companyId, memberId }: TestMember): Promise<number> {
  const [row] = await server.db<{ bytes: number }>(
    `SELECT COALESCE(sum(bytes), 0)::int AS bytes FROM (
      SELECT bytes FROM disk.nodes WHERE company_id = $1 AND updated_by = $2 AND is_file
      UNION ALL SELECT bytes FROM disk.versions WHERE company_id = $1 AND updated_by = $2
    ) AS kept`,
    [companyId, memberId],
  );
  return row?.bytes ?? 0;
}

test('the usage of a member equals a recount, no matter who replaces, copies, restores and deletes the files', async () => {
  const owner = await createOwner(server);
  const other = await addMember(server, owner.companyId, 'member');
  const folder = await makeFolder(server, owner);
  const body = { principalId: other.memberId, role: 'manager' } as const;
  await callRoute(server, grantAccess, { params: { nodeId: folder.id }, body }, owner);
  const file = await makeFile(server, owner, { parentId: folder.id, content: 'а'.repeat(100) });
  const agrees = async () => {
    for (const one of [owner, other]) expect((await own(one)).bytes).toBe(await recount(one));
  };
  await makeFile(server, other, { parentId: folder.id, name: file.name, content: 'б', conflict: 'replace' });
  await agrees();
  expect(await recount(other)).toBe(2);
  const params = { nodeId: file.id };
  const [version] = (await callRoute(server, listVersions, { params }, other)).body.items;
  await callRoute(server, restoreVersion, { params: { ...params, versionId: version?.id ?? '' } }, other);
  await agrees();
  expect(await recount(owner)).toBe(0);
  await callRoute(server, copyNode, { params, body: { toId: owner.memberId } }, owner);
  await agrees();
  expect(await recount(owner)).toBe(200);
  await callRoute(server, trashNodes, { body: { nodeIds: [file.id] } }, other);
  expect((await callRoute(server, getUsageParts, {}, owner)).body).toEqual({
    versions: 2,
    trash: 200,
    uploads: 0,
  });
  await callRoute(server, purgeNodes, { body: { nodeIds: [file.id] } }, other);
  await drainAll(server);
  await server.runTimedJobs();
  await agrees();
  expect(await recount(other)).toBe(0);
});

test('a member stores as much as one may, whatever the company has left; others are not held by it', async () => {
  const owner = await createOwner(server);
  const other = await addMember(server, owner.companyId, 'member');
  const release = limitMembers(owner.companyId, 100);
  try {
    const put = async (by: TestMember, bytes: number) => {
      const query = new URLSearchParams({ parentId: by.memberId, name: `${crypto.randomUUID()}.bin` });
      const answer = await server.app.inject({
        method: 'POST',
        url: `/api/v2/disk/files?${query}`,
        headers: { authorization: `Bearer ${by.token}`, 'content-type': 'application/octet-stream' },
        payload: Buffer.alloc(bytes),
      });
      return answer.statusCode === 201 ? 201 : answer.json().code;
    };
    expect(await put(owner, 60)).toBe(201);
    expect(await put(owner, 60)).toBe('disk/member-quota-exceeded');
    expect(await put(other, 60)).toBe(201);
    expect(await own(owner)).toEqual({ bytes: 60, limit: 100 });
    const many = await Promise.all(Array.from({ length: 10 }, () => put(owner, 10)));
    expect(many.filter((status) => status === 201)).toHaveLength(4);
    expect((await own(owner)).bytes).toBe(100);
  } finally {
    release();
  }
});

test('a copy that fails for want of room names the room that is left', async () => {
  const owner = await createOwner(server);
  const folder = await makeFolder(server, owner);
  await makeFile(server, owner, { parentId: folder.id, content: 'a'.repeat(60) });
  const release = limitMembers(owner.companyId, 100);
  try {
    await callRoute(server, copyNodes, { body: { nodeIds: [folder.id], toId: owner.memberId } }, owner);
    await drainAll(server);
    expect((await callRoute(server, listTasks, {}, owner)).body.items).toMatchObject([
      {
        state: 'failed',
        errorCode: 'disk/member-quota-exceeded',
        errorValues: { free: expect.stringMatching(/^40\sБ$/) },
      },
    ]);
  } finally {
    release();
  }
});

/** Limits what one member of a company may store, until the returned function is called. */
function limitMembers(limitedId: string, bytes: number): () => void {
  const { entitlements } = server.platform.ports;
  server.platform.ports.entitlements = {
    ...entitlements,
    limit: async (companyId, name) =>
      companyId === limitedId && name === MEMBER_STORAGE_LIMIT ? bytes : entitlements.limit(companyId, name),
  };
  return () => {
    server.platform.ports.entitlements = entitlements;
  };
}
