import { addMember, createOwner, signIn, startCompanyServer } from '@artel/company/server/testing';
import { getNode, grantAccess, moveNodes, renameNode } from '@artel/disk/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diskArea } from '../index.ts';
import { type Departure, subscribeToMoves } from '../testing/subscribe-to-moves.ts';
import { makeFile, makeFolder } from '../testing.ts';
import { leftNotice } from './left-notice.ts';

const { listening, events } = subscribeToMoves();

let server: TestServer;
beforeAll(async () => {
  server = await startCompanyServer({ further: [diskArea, listening] });
});
afterAll(() => server.close());

async function startMover() {
  const owner = await createOwner(server);
  const moves = await addMember(server, owner.companyId, 'member');
  const folder = await makeFolder(server, owner, { name: 'Договоры' });
  const body = { principalId: moves.memberId, role: 'manager' } as const;
  await callRoute(server, grantAccess, { params: { nodeId: folder.id }, body }, owner);
  const move = async (nodeIds: string[], toId: string) =>
    expect((await callRoute(server, moveNodes, { body: { nodeIds, toId } }, moves)).status).toBe(200);
  const received = async () => {
    await server.drain();
    return events.filter(({ byId }) => byId === moves.memberId);
  };
  return { owner, moves: moves, folder, move, received: received };
}

test('a file moved out and in twenty times, under any name, notifies five times, and an hour later once for the rest', async () => {
  const { owner, moves, folder, move, received: heard } = await startMover();
  const file = await makeFile(server, owner, { parentId: folder.id });
  for (let round = 0; round < 20; round += 1) {
    const params = { nodeId: file.id };
    const { version } = (await callRoute(server, getNode, { params }, moves)).body;
    const body = { name: `Срочно ${round}`, version };
    expect((await callRoute(server, renameNode, { params, body }, moves)).status).toBe(200);
    await move([file.id], moves.memberId);
    await server.drain();
    await move([file.id], folder.id);
  }
  expect(await heard()).toHaveLength(5);
  server.clock.advance(3_600_000);
  expect(await heard()).toHaveLength(6);
  server.clock.advance(3_600_000);
  expect(await heard()).toHaveLength(6);
});

test('items that leave many folders by one act cause one notice with the space; the next day a notice comes at once again', async () => {
  const { owner, moves, folder, move, received: heard } = await startMover();
  const files: string[] = [];
  for (let at = 0; at < 8; at += 1) {
    const inner = await makeFolder(server, owner, { parentId: folder.id });
    files.push((await makeFile(server, owner, { parentId: inner.id, name: `Акт ${at}` })).id);
  }
  await move(files, moves.memberId);
  const [left, ...more] = await heard();
  expect(left).toMatchObject({ fromId: owner.memberId, byId: moves.memberId, managerIds: [owner.memberId] });
  expect(left?.nodeIds.toSorted()).toEqual(files.toSorted());
  expect(more).toEqual([]);
  expect(await leftNotice.run(server.platform, left as Departure)).toMatchObject([
    { userId: owner.userId, values: { file: expect.stringMatching(/ и ещё 7$/) } },
  ]);
  server.clock.advance(25 * 3_600_000);
  await server.deleteEnded();
  expect(await server.db('SELECT FROM disk.departures WHERE company_id = $1', [owner.companyId])).toEqual([]);
  const again = await makeFile(server, owner, { parentId: folder.id });
  const body = { nodeIds: [again.id], toId: moves.memberId };
  await callRoute(server, moveNodes, { body }, await signIn(server, moves));
  expect(await heard()).toHaveLength(2);
});
