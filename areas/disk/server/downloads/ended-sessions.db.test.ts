import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { offBoardMember } from '@artel/company/contract';
import { addMember, createOwner, signIn, type TestMember } from '@artel/company/server/testing';
import { createArchive, createDownload, listFolder } from '@artel/disk/contract';
import {
  changePassword,
  endOtherSessions,
  endSession,
  listSessions,
  signOut,
} from '@artel/identity/contract';
import { addAppPassword } from '@artel/identity/server/testing';
import { signDownload } from '@artel/server';
import { callRoute, makePicture, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { makeFile, makeFolder, startDiskServer } from '../testing.ts';

let server: TestServer;
let address: string;
beforeAll(async () => {
  server = await startDiskServer();
  address = await server.listen();
});
afterAll(() => server.close());

/** A file, its small size and its folder as ZIP, with addresses signed in one session. */
async function signedIn(member: TestMember): Promise<string[]> {
  const folder = await makeFolder(server, member);
  const content = await makePicture();
  const { id: nodeId } = await makeFile(server, member, { name: 'Цех.jpg', parentId: folder.id, content });
  const file = await callRoute(server, createDownload, { body: { nodeId } }, member);
  const zip = await callRoute(server, createArchive, { body: { nodeIds: [folder.id] } }, member);
  const list = await callRoute(server, listFolder, { params: { folderId: folder.id }, query: {} }, member);
  return [file.body.url, zip.body.url, list.body.items[0]?.pictureUrl ?? ''];
}

const statuses = (urls: readonly string[], headers: Record<string, string> = {}) =>
  Promise.all(urls.map(async (url) => (await server.app.inject({ url, headers })).statusCode));

const OPEN = [200, 200, 200];
const GONE = [404, 404, 404];

/** Opens two browsers of one person, with addresses that each has signed. */
async function inTwoBrowsers() {
  const one = await createOwner(server);
  const other = await signIn(server, one);
  const signed = { one: await signedIn(one), other: await signedIn(other) };
  expect([await statuses(signed.one), await statuses(signed.other)]).toEqual([OPEN, OPEN]);
  return { one, other, signed };
}

test('signed addresses of a program end with its key, and hold when the person signs out', async () => {
  const owner = await createOwner(server);
  const token = server.keys.issue({ ...owner, scopes: ['disk.write'] });
  const program = { ...owner, token };
  const signed = await signedIn(program);
  expect(await statuses(signed)).toEqual(OPEN);
  await callRoute(server, endOtherSessions, {}, await signIn(server, owner));
  expect(await statuses(signed)).toEqual(OPEN);
  server.keys.revoke(token);
  expect(await statuses(signed)).toEqual(GONE);
});

test('signed addresses end with a sign-out everywhere, those of the session that stays open', async () => {
  const { other, signed } = await inTwoBrowsers();
  await callRoute(server, endOtherSessions, {}, other);
  expect([await statuses(signed.one), await statuses(signed.other)]).toEqual([GONE, OPEN]);
  // The player requests parts of a film from the address that it has.
  expect(await statuses(signed.one.slice(0, 1), { range: 'bytes=0-9' })).toEqual([404]);
  expect(await statuses(signed.other.slice(0, 1), { range: 'bytes=0-9' })).toEqual([206]);
});

test('signed addresses end with the sign-out of their session and with its end from another one', async () => {
  const { one, signed } = await inTwoBrowsers();
  await callRoute(server, signOut, { body: { refresh_token: one.refreshToken } });
  expect([await statuses(signed.one), await statuses(signed.other)]).toEqual([GONE, OPEN]);

  const again = await inTwoBrowsers();
  const { body } = await callRoute(server, listSessions, {}, again.one);
  const sessionId = body.items.find(({ isCurrent }) => !isCurrent)?.id ?? '';
  await callRoute(server, endSession, { params: { sessionId } }, again.one);
  expect([await statuses(again.signed.one), await statuses(again.signed.other)]).toEqual([OPEN, GONE]);
});

test('signed addresses of the other sessions end with another password', async () => {
  const { one, signed } = await inTwoBrowsers();
  await server.db('UPDATE identity.sessions SET proved_at = $2 WHERE user_id = $1', [
    one.userId,
    server.clock.now(),
  ]);
  const changed = await callRoute(server, changePassword, { body: { password: 'туман-над-Окой-47' } }, one);
  expect(changed.status).toBe(200);
  expect([await statuses(signed.one), await statuses(signed.other)]).toEqual([OPEN, GONE]);
});

test('signed addresses end with the membership, while the session stays', async () => {
  const owner = await createOwner(server);
  const member = await addMember(server, owner.companyId, 'member');
  const signed = await signedIn(member);
  expect(await statuses(signed)).toEqual(OPEN);
  const body = { receiverId: owner.memberId };
  const left = await callRoute(
    server,
    offBoardMember,
    { params: { memberId: member.memberId }, body },
    owner,
  );
  expect(left.status).toBe(200);
  expect(await statuses(signed)).toEqual(GONE);
});

test('an address without its session, or with another one, opens nothing', async () => {
  const { signed } = await inTwoBrowsers();
  const getSid = (url: string) => new URL(url, address).searchParams.get('sid') ?? '';
  const [ofOne, ofOther] = [getSid(signed.one[0] ?? ''), getSid(signed.other[0] ?? '')];
  expect(ofOne).not.toBe(ofOther);
  expect(await statuses(signed.one.map((url) => url.replace(`&sid=${ofOne}`, '')))).toEqual(GONE);
  expect(await statuses(signed.one.map((url) => url.replace(ofOne, ofOther)))).toEqual(GONE);
});

test('the download address of a program ends with its app password', async () => {
  const owner = await createOwner(server);
  const file = await makeFile(server, owner);
  const { id: sessionId } = await addAppPassword(server, owner.token, ['dav']);
  const id = `${owner.companyId}.${file.id}`;
  const url = signDownload(server.platform, { source: 'disk', id, userId: owner.userId, sessionId });
  expect(await statuses([url])).toEqual([200]);
  await server.db('DELETE FROM identity.app_passwords WHERE id = $1', [sessionId]);
  expect(await statuses([url])).toEqual([404]);
});

test.each(['a file', 'an archive'])(
  'a download of %s that is under way ends with its session',
  async (what) => {
    const owner = await createOwner(server);
    const folder = await makeFolder(server, owner);
    const content = Buffer.alloc(40_000_000, 'к');
    const { id: nodeId } = await makeFile(server, owner, { parentId: folder.id, content });
    await makeFile(server, owner, { parentId: folder.id, content });
    const { body } =
      what === 'a file'
        ? await callRoute(server, createDownload, { body: { nodeId } }, owner)
        : await callRoute(server, createArchive, { body: { nodeIds: [folder.id] } }, owner);
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const request = get(address + body.url, resolve).on('error', reject);
      onTestFinished(() => void request.destroy());
    });
    const ended = new Promise<void>((resolve) => answer.on('error', () => {}).once('close', resolve));
    // The reader is slow, so that most of the content was not sent yet.
    await once(answer, 'readable');
    await callRoute(server, signOut, { body: { refresh_token: owner.refreshToken } });
    answer.resume();
    await ended;
    expect(answer.complete).toBe(false);
  },
);
