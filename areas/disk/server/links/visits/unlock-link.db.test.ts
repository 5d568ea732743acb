import { createOwner } from '@artel/company/server/testing';
import { createLink, diskLimits, unlockShare, updateLink } from '@artel/disk/contract';
import { actAs, callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeFolder, makeLink, startDiskServer } from '../../testing.ts';
import { updateLink as changeLink } from '../update-link.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startDiskServer();
});
afterEach(() => server.limitNumbers('declared'));
afterAll(() => server.close());

const RIGHT = 'яблоня-41';
let networks = 0;
const freshNetwork = () => `100.64.${(++networks >> 8) & 255}.${networks & 255}`;

/** Enters a password at a link, from a network, and by default in a browser without a cookie. */
async function attempt(uuid: string, password: string, { from = freshNetwork(), cookie = '' } = {}) {
  const answer = await server.app.inject({
    method: 'POST',
    url: unlockShare.path.replace('{uuid}', uuid),
    remoteAddress: from,
    headers: { ...(cookie && { cookie }) },
    payload: { password },
  });
  const { code = 'fine', message = '' } = answer.json();
  return { code, message, cookie: String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '' };
}

const makeLocked = async () => {
  const owner = await createOwner(server);
  return { owner, ...(await makeLink(server, owner, { password: RIGHT })) };
};

const wrong = 'disk/link-password-wrong';
const lower = (what: keyof typeof diskLimits) =>
  server.limitNumbers({ thing: `disk/${what}`, kind: 'perDay' });

test('fifty wrong passwords from one network stop no one: neither there nor elsewhere, nor at another link', async () => {
  const [link, other] = [await makeLocked(), await makeLocked()];
  const from = freshNetwork();
  for (let tries = 0; tries < 50; tries += 1) {
    // The limit of calls per minute from one address.
    if (tries % 25 === 0) server.clock.advance(61_000);
    expect((await attempt(link.uuid, 'мимо', { from })).code).toBe(wrong);
  }
  server.clock.advance(61_000);
  expect((await attempt(link.uuid, RIGHT, { from })).code).toBe('fine');
  expect((await attempt(link.uuid, RIGHT)).code).toBe('fine');
  expect((await attempt(other.uuid, RIGHT, { from })).code).toBe('fine');
});

test('a network that used up its tries at a link waits there; others, other links and a browser that opened it do not', async () => {
  const [link, other] = [await makeLocked(), await makeLocked()];
  const from = freshNetwork();
  const { cookie } = await attempt(link.uuid, RIGHT, { from });
  lower('link-tries');
  for (let tries = 0; tries < 3; tries += 1)
    expect((await attempt(link.uuid, 'мимо', { from })).code).toBe(wrong);
  const refused = await attempt(link.uuid, RIGHT, { from });
  expect(refused.code).toBe('disk/too-many-link-tries-today');
  expect(refused.message).toContain('3 раз');
  expect((await attempt(link.uuid, RIGHT, { from, cookie })).code).toBe('fine');
  expect((await attempt(link.uuid, RIGHT)).code).toBe('fine');
  expect((await attempt(other.uuid, RIGHT, { from })).code).toBe('fine');
  server.clock.advance(24 * 3_600_000);
  expect((await attempt(link.uuid, RIGHT, { from })).code).toBe('fine');
});

test('a password is not guessed from many networks: the link itself waits, until it gets another password', async () => {
  const [link, other] = [await makeLocked(), await makeLocked()];
  const { cookie } = await attempt(link.uuid, RIGHT);
  lower('tries-at-link');
  // Correct passwords are not counted.
  for (let tries = 0; tries < 5; tries += 1) expect((await attempt(link.uuid, RIGHT)).code).toBe('fine');
  const codes = await Promise.all(Array.from({ length: 8 }, () => attempt(link.uuid, 'мимо')));
  expect(codes.filter(({ code }) => code === wrong)).toHaveLength(3);
  const refused = await attempt(link.uuid, RIGHT);
  expect(refused.code).toBe('disk/too-many-tries-at-link-today');
  expect(refused.message).toContain('3 раз');
  expect((await attempt(other.uuid, RIGHT)).code).toBe('fine');
  // A browser that opened the link before can open it again when its twelve hours are over.
  server.clock.advance(13 * 3_600_000);
  expect((await attempt(link.uuid, RIGHT, { cookie })).code).toBe('fine');
  await actAs(server, link.owner, (_deps, actor) =>
    changeLink(server.platform, actor, {
      linkId: link.id,
      password: 'вишня-42',
    }),
  );
  expect((await attempt(link.uuid, 'вишня-42')).code).toBe('fine');
});

test('a browser that opened a link has tries of its own, as long as the link has that password', async () => {
  const link = await makeLocked();
  const { cookie } = await attempt(link.uuid, RIGHT);
  lower('tries-in-browser');
  const from = freshNetwork();
  for (let tries = 0; tries < 3; tries += 1)
    expect((await attempt(link.uuid, 'мимо', { from, cookie })).code).toBe(wrong);
  const refused = await attempt(link.uuid, RIGHT, { from, cookie });
  expect(refused.code).toBe('disk/too-many-tries-in-browser-today');
  expect(refused.message).toContain('3 раз');
  expect((await attempt(link.uuid, RIGHT, { from })).code).toBe('fine');
  const changed = { params: { linkId: link.id }, body: { password: 'вишня-42' } };
  await callRoute(server, updateLink, changed, link.owner);
  lower('tries-at-link');
  const codes = await Promise.all(Array.from({ length: 5 }, () => attempt(link.uuid, 'мимо', { cookie })));
  expect(codes.filter(({ code }) => code === wrong)).toHaveLength(3);
});

test('the numbers leave an office room, and a guesser none', () => {
  expect(diskLimits['link-tries'].perDay).toBeGreaterThan(50);
  expect(diskLimits['tries-at-link'].perDay).toBe(1000);
  expect(diskLimits['link-tries'].perDay * 5).toBe(diskLimits['tries-at-link'].perDay);
});

test.each(['      ', '\u00a0\u00a0\u00a0\u00a0\u00a0\u00a0', '\u200b\u200e\u2800\u3164\t\n'])(
  'the password %j is blanks alone and is refused with a sentence, when a link is made and changed',
  async (password) => {
    const owner = await createOwner(server);
    const { id: nodeId } = await makeFolder(server, owner);
    const made = await callRoute(server, createLink, { params: { nodeId }, body: { password } }, owner);
    const { id: linkId } = await makeLink(server, owner);
    const set = await callRoute(server, updateLink, { params: { linkId }, body: { password } }, owner);
    for (const { status, error } of [made, set])
      expect([status, error.errors]).toMatchObject([
        400,
        [{ path: 'password', code: 'link-password.blank', message: expect.stringContaining('пробел') }],
      ]);
  },
);

test('blanks around a password are part of it', async () => {
  const owner = await createOwner(server);
  const { uuid } = await makeLink(server, owner, { password: '  яблоня ' });
  expect((await attempt(uuid, 'яблоня')).code).toBe(wrong);
  expect((await attempt(uuid, '  яблоня ')).code).toBe('fine');
});
