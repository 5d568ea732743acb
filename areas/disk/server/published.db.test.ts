import { createCompanyWith, startCompanyServer, type TestMember } from '@artel/company/server/testing';
import * as contract from '@artel/disk/contract';
import { defineArea, subscribe } from '@artel/server';
import { actAs, callRoute, recordStatements, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { events } from './events.ts';
import { diskArea } from './index.ts';
import { linkConnections } from './links/link-connections.ts';
import { openProgram } from './testing/program.ts';
import { drainAll, makeFile, makeFolder, startDiskServer } from './testing.ts';

type Seen = { readonly name: string } & Record<string, unknown>;
let seen: Seen[];
const published = events.map(({ event }) => event);
const listening = defineArea({
  name: 'test',
  strings: {},
  subscriptions: published.map((event) =>
    subscribe({
      event,
      name: `test/on-${event.name.replace('/', '-')}`,
      priority: 'soon',
      run: async (_, payload) => {
        seen.push({ ...(payload as object), name: event.name });
      },
    }),
  ),
});

let server: TestServer;
beforeAll(async () => {
  server = await startCompanyServer({ further: [diskArea, listening] });
});
afterAll(() => server.close());
beforeEach(() => {
  seen = [];
});

const names = async () => {
  await drainAll(server);
  return seen.map(({ name }) => name.replace('disk/', ''));
};
const createTeam = async (by: TestMember) =>
  (await callRoute(server, contract.createSpace, { body: { name: `Отдел ${by.memberId}` } }, by)).body.id;

test('each act with files is published once, by its member and in its space', async () => {
  const { owner } = await createCompanyWith(server);
  const spaceId = await createTeam(owner);
  const by = { companyId: owner.companyId, spaceId, memberId: owner.memberId };
  await names();
  seen = [];
  const folder = await makeFolder(server, owner, { parentId: spaceId });
  const file = await makeFile(server, owner, { parentId: spaceId, name: 'План.txt' });
  await makeFile(server, owner, {
    parentId: spaceId,
    name: 'План.txt',
    conflict: 'replace',
    content: 'Новый',
  });
  const nodeIds = [file.id];
  const { body: now } = await callRoute(server, contract.getNode, { params: { nodeId: file.id } }, owner);
  const renaming = { params: { nodeId: file.id }, body: { name: 'Планы.txt', version: now.version } };
  expect((await callRoute(server, contract.renameNode, renaming, owner)).status).toBe(200);
  expect(
    (await callRoute(server, contract.moveNodes, { body: { nodeIds, toId: folder.id } }, owner)).status,
  ).toBe(200);
  await callRoute(server, contract.trashNodes, { body: { nodeIds } }, owner);
  await callRoute(server, contract.restoreNodes, { body: { nodeIds } }, owner);
  await callRoute(server, contract.trashNodes, { body: { nodeIds } }, owner);
  await callRoute(server, contract.purgeNodes, { body: { nodeIds } }, owner);
  expect(await names()).toEqual([
    'folder-created',
    'file-stored',
    'file-stored',
    'node-renamed',
    'nodes-moved',
    'nodes-trashed',
    'nodes-restored',
    'nodes-trashed',
    'nodes-purged',
  ]);
  for (const one of seen) expect(one).toMatchObject(by);
  expect(seen[1]).toMatchObject({ nodeId: file.id, isNew: true });
  expect(seen[2]).toMatchObject({ nodeId: file.id, isNew: false });
  expect(seen[4]).toMatchObject({ nodeIds, toId: folder.id });
});

test('access and links are published, and a download by a link', async () => {
  const { owner, member } = await createCompanyWith(server);
  const spaceId = await createTeam(owner);
  const file = await makeFile(server, owner, { parentId: spaceId });
  const params = { nodeId: file.id };
  await names();
  seen = [];
  const granted = { principalId: member.memberId, role: 'reader' as const };
  const { body: grant } = await callRoute(server, contract.grantAccess, { params, body: granted }, owner);
  await callRoute(server, contract.revokeAccess, { params: { grantId: grant.id } }, owner);
  const { body: link } = await callRoute(server, contract.createLink, { params, body: {} }, owner);
  const uuid = link.url.split('/').at(-1) ?? '';
  await callRoute(server, contract.getShare, { params: { uuid } }, {});
  await callRoute(server, contract.downloadShare, { params: { uuid }, body: { nodeId: file.id } }, {});
  await callRoute(server, contract.revokeLink, { params: { linkId: link.id } }, owner);
  expect(await names()).toEqual([
    'access-granted',
    'access-revoked',
    'link-created',
    'link-used',
    'link-revoked',
  ]);
  for (const one of seen) expect(one).toMatchObject({ companyId: owner.companyId, spaceId, nodeId: file.id });
});

test('a link that is ended among the connections of the company is published as well', async () => {
  const { owner, member } = await createCompanyWith(server);
  const { companyId, memberId } = owner;
  const spaceId = await createTeam(owner);
  const inTeam = await makeFile(server, owner, { parentId: spaceId });
  const own = await makeFile(server, member, {});
  const links: string[] = [];
  for (const [by, { id: nodeId }] of [
    [owner, inTeam],
    [member, own],
  ] as const)
    links.push((await callRoute(server, contract.createLink, { params: { nodeId }, body: {} }, by)).body.id);
  await names();
  seen = [];
  for (const id of links)
    await actAs(server, owner, (deps, actor) => linkConnections.revoke(deps, actor, id));
  expect(await names()).toEqual(['link-revoked', 'link-revoked']);
  expect(seen).toMatchObject([
    { companyId, memberId, spaceId, linkId: links[0], nodeId: inTeam.id },
    { companyId, memberId, linkId: links[1], nodeId: own.id },
  ]);
});

test('actions of programs by WebDAV are published alike, and system files are not', async () => {
  const { owner } = await createCompanyWith(server);
  const program = await openProgram(server, owner);
  const at = (name: string) => `/dav/files/${encodeURIComponent('Мой диск')}/${name}`;
  await program('PUT', at('a.txt'), {}, 'a');
  await program('PUT', at('.DS_Store'), {}, 'x');
  await program('MOVE', at('a.txt'), { destination: `http://localhost:3000${at('b.txt')}` });
  await program('DELETE', at('.DS_Store'));
  await program('DELETE', at('b.txt'));
  expect(await names()).toEqual(['file-stored', 'node-renamed', 'nodes-trashed']);
});

test('an act that is refused publishes nothing', async () => {
  const { owner, member } = await createCompanyWith(server);
  const file = await makeFile(server, owner);
  await names();
  seen = [];
  const { status } = await callRoute(server, contract.trashNodes, { body: { nodeIds: [file.id] } }, member);
  expect([status, await names()]).toEqual([404, []]);
});

test('programs of the company get what happens in folders of teams, and nothing of a person’s disk', async () => {
  const { owner } = await createCompanyWith(server);
  const spaceId = await createTeam(owner);
  const stored = events.find(({ event }) => event.name === 'disk/file-stored');
  const facts = { nodeId: spaceId, isNew: true, memberId: owner.memberId };
  const present = (space: string) =>
    stored?.present?.(server.platform, { companyId: owner.companyId, spaceId: space, ...facts });
  expect(await present(spaceId)).toEqual({ spaceId, ...facts });
  await makeFile(server, owner);
  expect(await present(owner.memberId)).toBeNull();
});

test('storing a file costs no statement more without a subscriber, and one with any number of them', async () => {
  const quiet = await startDiskServer();
  try {
    const count = async (of: TestServer) => {
      const { owner } = await createCompanyWith(of);
      const folder = await makeFolder(of, owner);
      await makeFile(of, owner, { parentId: folder.id });
      const statements = await recordStatements(() => makeFile(of, owner, { parentId: folder.id }));
      return {
        all: statements.length,
        jobs: statements.filter((text) => text.includes('platform.enqueue')).length,
      };
    };
    const [without, withOne] = [await count(quiet), await count(server)];
    expect(without.jobs).toBe(0);
    expect(withOne).toEqual({ all: without.all + 1, jobs: 1 });
  } finally {
    await quiet.close();
  }
});
