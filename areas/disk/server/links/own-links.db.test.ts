import { addMember, createOwner } from '@artel/company/server/testing';
import { DAY } from '@artel/contract/time';
import {
  downloadShare,
  getAccess,
  getShare,
  grantAccess,
  listOwnLinks,
  openShare,
  revokeAccess,
  trashNodes,
  unlockShare,
  updateLink,
} from '@artel/disk/contract';
import { callRoute, recordQueries, type TestServer } from '@artel/server/testing';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFile, makeFolder, makeLink, makeLinkTo, startDiskServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startDiskServer();
});
afterAll(() => server.close());

test('a member finds the own links with what they lead to, page by page, and no colleague finds them', async () => {
  const owner = await createOwner(server);
  const colleague = await addMember(server, owner.companyId, 'member');
  const folder = await makeFolder(server, owner, { name: 'Договоры' });
  const file = await makeFile(server, owner, { name: 'Акт.txt', parentId: folder.id });
  const first = await makeLinkTo(server, owner, folder.id);
  server.clock.advance(1000);
  const second = await makeLinkTo(server, owner, file.id, { downloadLimit: 3, mayDownload: true });
  const page = await callRoute(server, listOwnLinks, { query: { limit: '1' } }, owner);
  expect(page.body.items).toMatchObject([
    {
      id: second.id,
      url: second.url,
      isOpen: true,
      downloadLimit: 3,
      node: { id: file.id, name: 'Акт.txt', hasLink: true, path: [{ name: '' }, { name: 'Договоры' }] },
    },
  ]);
  const rest = await callRoute(
    server,
    listOwnLinks,
    { query: { cursor: page.body.nextCursor ?? '' } },
    owner,
  );
  expect(rest.body).toMatchObject({ items: [{ id: first.id, node: { id: folder.id } }], nextCursor: null });
  expect((await callRoute(server, listOwnLinks, { query: {} }, colleague)).body.items).toEqual([]);
});

test('expired and used up links stay in the list, to be extended; those in the trash do not', async () => {
  const owner = await createOwner(server);
  const end = new Date(server.clock.now().getTime() + DAY).toISOString();
  const expired = await makeLink(server, owner, { expiresAt: end });
  const usedUp = await makeLink(server, owner, { downloadLimit: 1 });
  const trashed = await makeLink(server, owner);
  await callRoute(server, trashNodes, { body: { nodeIds: [trashed.folderId] } }, owner);
  await callRoute(server, downloadShare, {
    params: { uuid: usedUp.uuid },
    body: { nodeId: usedUp.fileId },
  });
  await server.db("UPDATE disk.links SET expires_at = $2::timestamptz - interval '1 day' WHERE id = $1", [
    expired.id,
    server.clock.now(),
  ]);
  const list = async () =>
    (await callRoute(server, listOwnLinks, { query: {} }, owner)).body.items.map(
      ({ id, isOpen, downloads }) => ({ id, isOpen, downloads }),
    );
  expect(await list()).toEqual([
    { id: usedUp.id, isOpen: false, downloads: 1 },
    { id: expired.id, isOpen: false, downloads: 0 },
  ]);
  const change = { params: { linkId: expired.id }, body: { expiresAt: end } };
  expect((await callRoute(server, updateLink, change, owner)).body).toMatchObject({ isOpen: true });
});

test('a link whose maker may not share any more is not in the list, and its file is not named', async () => {
  const owner = await createOwner(server);
  const maker = await addMember(server, owner.companyId, 'member');
  const folder = await makeFolder(server, owner);
  const provide = {
    params: { nodeId: folder.id },
    body: { principalId: maker.memberId, role: 'manager' },
  } as const;
  const { body: grant } = await callRoute(server, grantAccess, provide, owner);
  await makeLinkTo(server, maker, folder.id);
  const count = async () => (await callRoute(server, listOwnLinks, { query: {} }, maker)).body.items.length;
  expect(await count()).toBe(1);
  await callRoute(server, revokeAccess, { params: { grantId: grant.id } }, owner);
  expect(await count()).toBe(0);
});

test('openings of the page are counted: not before the password, not by a program that loads the address', async () => {
  const owner = await createOwner(server);
  const { uuid, folderId } = await makeLink(server, owner, { password: 'лыжи-зимой' });
  const open = (headers = {}) => callRoute(server, openShare, { params: { uuid } }, { headers });
  const count = async () =>
    (await callRoute(server, getAccess, { params: { nodeId: folderId } }, owner)).body.links[0]?.openings;
  expect((await open()).error.code).toBe('disk/link-locked');
  const opened = await callRoute(server, unlockShare, { params: { uuid }, body: { password: 'лыжи-зимой' } });
  const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
  await callRoute(server, getShare, { params: { uuid } }, { headers: { cookie } });
  expect(await count()).toBe(0);
  const both = await Promise.all([open({ cookie }), open({ cookie })]);
  expect(both.map(({ status, body }) => ({ status, body }))).toEqual([
    { status: 200, body: {} },
    { status: 200, body: {} },
  ]);
  expect(await count()).toBe(2);
  const unknown = { params: { uuid: '00000000-0000-0000-0000-000000000000' } };
  expect((await callRoute(server, openShare, unknown)).error.code).toBe('disk/link-gone');
});

test('the own links are read from their index, without sorting', async () => {
  const owner = await createOwner(server);
  const { folderId } = await makeLink(server, owner);
  await server.db(
    `INSERT INTO disk.links (company_id, id, node_id, token_hash, may_download, created_at, created_by)
     SELECT $1, gen_random_uuid(), $2, sha256(n::text::bytea), true, now() - n * interval '1 minute', $3
     FROM generate_series(1, 3000) AS n`,
    [owner.companyId, folderId, owner.memberId],
  );
  await server.db('ANALYZE disk.links');
  const asked = await recordQueries(() => callRoute(server, listOwnLinks, { query: {} }, owner));
  const query = asked.find(({ text }) => /FROM disk\.links WHERE .*created_by/.test(text));
  const plan = await server.platform.db.asCompanyJob('job test/any', owner.companyId, async (tx) => {
    const { rows } = await tx.kysely.executeQuery(
      CompiledQuery.raw(`EXPLAIN (COSTS OFF) ${query?.text}`, [...(query?.values ?? [])]),
    );
    return rows.map((row) => Object.values(row as Record<string, string>)[0]).join('\n');
  });
  expect(plan).toMatch(/links_of_creator/);
  expect(plan).not.toMatch(/Seq Scan|Sort Key/);
});
