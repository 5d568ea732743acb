import {
  createCompany,
  deleteAvatar,
  getMember,
  getProfile,
  listMembers,
  putAvatar,
} from '@artel/company/contract';
import { imageAddress } from '@artel/contract';
import { signImage } from '@artel/server';
import { callRoute, makeBomb, makePicture, readPicture, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { suspendCompany } from '../companies/suspend-company.ts';
import {
  addMember,
  asCompany,
  createOwner,
  createPerson,
  type Person,
  startCompanyServer,
  type TestMember,
} from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startCompanyServer();
});
afterAll(() => server.close());

const WHOLE = { x: '20', y: '0', size: '120' };
async function put({ token }: Person, bytes?: Buffer, query: typeof WHOLE = WHOLE, type = 'image/jpeg') {
  const body = { type, bytes: bytes ?? (await makePicture()) };
  return callRoute(server, putAvatar, { query, body }, { token });
}
const get = (address: string | null) =>
  server.app.inject({ url: imageAddress(address ?? '', { width: 96 }) });
const getStatus = async (address: string | null) => (await get(address)).statusCode;
const toProfile = async ({ token }: Person) => (await callRoute(server, getProfile, {}, { token })).body;
const getCard = async ({ token }: Person, memberId: string) =>
  (await callRoute(server, getMember, { params: { memberId } }, { token })).body;
const blobs = (userId: string) =>
  server.db<{ id: string; released: boolean }>(
    'SELECT id, released_at IS NOT NULL AS released FROM platform.blobs WHERE user_id = $1 ORDER BY created_at, id',
    [userId],
  );
/** Returns the stored picture in full. */
async function saved(person: Person) {
  const address = (await toProfile(person)).avatar ?? '';
  const { rawPayload } = await server.app.inject({ url: imageAddress(address, { format: 'png' }) });
  return rawPayload;
}
/** The file on the disk. */
async function stored(blobId: string | undefined) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of (await server.platform.blobs.open(blobId ?? '')) ?? []) chunks.push(chunk);
  return Buffer.concat(chunks);
}
async function leave({ memberId, companyId }: TestMember) {
  await server.db('UPDATE company.members SET left_at = now() WHERE company_id = $1 AND id = $2', [
    companyId,
    memberId,
  ]);
}

test('a person without a company has a picture, sees it at once and takes it away again', async () => {
  const anna = await createPerson(server);
  const answer = await put(anna);
  expect(answer.status, JSON.stringify(answer.error)).toBe(200);
  expect(answer.body.avatar).toMatch(new RegExp(`^/images/_/avatar/${anna.userId}\\?v=`));
  expect(await getStatus(answer.body.avatar)).toBe(200);
  expect((await toProfile(anna)).avatar).toBe(answer.body.avatar);
  const removed = await callRoute(server, deleteAvatar, {}, { token: anna.token });
  expect(removed.body.avatar).toBeNull();
  expect(await getStatus(answer.body.avatar)).toBe(404);
  expect((await callRoute(server, deleteAvatar, {}, { token: anna.token })).status).toBe(200);
  expect(await blobs(anna.userId)).toMatchObject([{ released: true }]);
});

test('[C-10] a picture is visible to its person and to present members of the same company, and to no one else', async () => {
  const anna = await createOwner(server);
  const boris = await addMember(server, anna.companyId, 'guest');
  const own = (await put(anna)).body.avatar;
  const [card, inList] = [
    await getCard(boris, anna.memberId),
    (await callRoute(server, listMembers, { query: {} }, { token: boris.token })).body.items.find(
      ({ id }) => id === anna.memberId,
    ),
  ];
  expect(card.avatar).toContain(`u=${boris.userId}`);
  expect(inList?.avatar).toBe(card.avatar);
  expect([await getStatus(own), await getStatus(card.avatar)]).toEqual([200, 200]);
  expect((await get(card.avatar)).headers['cache-control']).toMatch(/^private, max-age=\d{1,3}$/);

  // Another company: a changed link, or one signed for another person, gets the same response as a missing
  // picture.
  const stranger = await createOwner(server);
  const foreign = (await put(stranger)).body.avatar ?? '';
  const missing = (await get(foreign.replace(stranger.userId, anna.userId))).json();
  expect(missing).toMatchObject({ statusCode: 404, code: 'request/not-found' });
  for (const link of [
    (card.avatar ?? '').replace(`u=${boris.userId}`, `u=${stranger.userId}`),
    (own ?? '').replaceAll(anna.userId, stranger.userId),
    (card.avatar ?? '').replace(/s=[^&]+/, 's=AAAAAAAAAAAAAAAAAAAAAA'),
  ])
    expect({ ...(await get(link)).json(), requestId: '' }).toEqual({ ...missing, requestId: '' });

  // A link signed for a person who left, and a link to the picture of a person who left.
  await leave(boris);
  expect(await getStatus(card.avatar)).toBe(404);
  const vera = await addMember(server, anna.companyId, 'admin');
  const before = (await getCard(vera, anna.memberId)).avatar;
  expect(await getStatus(before)).toBe(200);
  await leave(anna);
  expect(await getStatus(before)).toBe(404);
  expect(await getStatus(own)).toBe(200);
});

test('a link for one person opens nothing else of that person or company', async () => {
  const anna = await createOwner(server);
  const boris = await addMember(server, anna.companyId, 'member');
  await put(anna);
  const { secrets, clock } = server.platform;

  const [row] = await blobs(anna.userId);
  const stranger = await createOwner(server);
  const sign = (id: string, userId: string) =>
    getStatus(
      signImage(
        { secrets, clock },
        { source: 'avatar', id, version: row?.id ?? '', userId, sessionId: null },
      ),
    );
  expect(await sign(`${anna.companyId}.${anna.memberId}`, boris.userId)).toBe(200);
  // A valid signature alone grants no access.
  expect(await sign(`${anna.companyId}.${anna.memberId}`, stranger.userId)).toBe(404);
  expect(await sign(`${stranger.companyId}.${anna.memberId}`, stranger.userId)).toBe(404);
  expect(await sign(anna.userId, boris.userId)).toBe(404);
  for (const id of ['', '.', `${anna.companyId}.`, `${anna.companyId}.' OR 1=1`, '../../blobs'])
    expect(await sign(id, boris.userId)).toBe(404);
});

test('a suspended company still shows its people', async () => {
  const anna = await createOwner(server);
  const boris = await addMember(server, anna.companyId, 'member');
  await put(anna);
  await asCompany(server, anna.companyId, (tx) =>
    suspendCompany(server.platform, tx, { companyId: anna.companyId, userId: null }),
  );
  expect(await getStatus((await getCard(boris, anna.memberId)).avatar)).toBe(200);
  expect((await put(boris)).status).toBe(200);
});

test('another picture releases the one before, and its links are over at once', async () => {
  const anna = await createOwner(server);
  const boris = await addMember(server, anna.companyId, 'member');
  const first = (await put(anna)).body.avatar;
  const firstCard = (await getCard(boris, anna.memberId)).avatar;
  expect([await getStatus(first), await getStatus(firstCard)]).toEqual([200, 200]);
  const second = (await put(anna)).body.avatar;
  expect(second).not.toBe(first);
  expect([await getStatus(first), await getStatus(firstCard)]).toEqual([404, 404]);
  expect(await getStatus(second)).toBe(200);
  expect(await getStatus((await getCard(boris, anna.memberId)).avatar)).toBe(200);
  expect((await blobs(anna.userId)).map(({ released }) => released)).toEqual([true, false]);
});

test('many pictures sent at once leave one, on the profile and on every card', async () => {
  const anna = await createOwner(server);
  const other = await createOwner(server);
  await addMember(server, other.companyId, 'member', { person: anna });
  const answers = await Promise.all(Array.from({ length: 4 }, () => put(anna)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const rows = await blobs(anna.userId);
  const left = rows.filter(({ released }) => !released);
  expect(left).toHaveLength(1);
  const named = await server.db(
    `SELECT avatar_blob_id AS id FROM identity.users WHERE id = $1
     UNION ALL SELECT avatar_blob_id FROM company.members WHERE user_id = $1`,
    [anna.userId],
  );
  expect(named).toEqual([left[0], left[0], left[0]].map((row) => ({ id: row?.id })));
});

test('a company opened later shows the picture on the first card', async () => {
  const anna = await createPerson(server);
  await put(anna);

  const company = await callRoute(server, createCompany, { body: { name: 'Лютик' } }, { token: anna.token });
  const [card] = await server.db('SELECT avatar_blob_id FROM company.members WHERE company_id = $1', [
    company.body.id,
  ]);
  const [own] = await blobs(anna.userId);
  expect(card).toEqual({ avatar_blob_id: own?.id });
});

test('the metadata of the camera is gone, the picture is upright, and the square is the chosen one', async () => {
  const anna = await createPerson(server);
  const place = 'Arbat, 1';
  // Photographed sideways: 160 × 120 in the file, 120 × 160 upright, with the red quarter on the upper right.
  const file = await makePicture({ orientation: 6, place });
  expect(file.includes(place)).toBe(true);
  expect((await put(anna, file, { x: '0', y: '0', size: '120' })).status).toBe(200);
  const [row] = await blobs(anna.userId);
  const bytes = await stored(row?.id);
  expect(bytes.includes(place)).toBe(false);
  expect(
    await readPicture(bytes, [
      [90, 20],
      [20, 20],
      [90, 100],
    ]),
  ).toEqual({
    format: 'webp',
    width: 120,
    height: 120,
    hasExif: false,
    orientation: undefined,
    colours: ['red', 'blue', 'blue'],
  });
  // Only the part to the right of the red quarter and below it.
  await put(anna, file, { x: '0', y: '80', size: '80' });
  expect(
    (
      await readPicture(await saved(anna), [
        [5, 5],
        [75, 5],
        [75, 75],
      ])
    ).colours,
  ).toEqual(['blue', 'blue', 'blue']);
});

test('a large picture is stored at 512 pixels, a small one as it is', async () => {
  const anna = await createPerson(server);
  await put(anna, await makePicture({ width: 1400, height: 1000, format: 'png' }), {
    x: '400',
    y: '0',
    size: '1000',
  });
  expect(await readPicture(await saved(anna))).toMatchObject({ width: 512, height: 512 });
  await put(anna, await makePicture({ width: 40, height: 30 }), { x: '5', y: '0', size: '30' });
  expect(await readPicture(await saved(anna))).toMatchObject({ width: 30, height: 30 });
});

test('every kind that is promised is taken, whatever the file says it is', async () => {
  const anna = await createPerson(server);
  for (const format of ['jpeg', 'png', 'webp', 'gif', 'avif'] as const)
    expect((await put(anna, await makePicture({ format }), WHOLE, 'image/png')).status, format).toBe(200);
});

test('an unsupported picture is refused with a sentence at the field, and nothing is stored', async () => {
  const anna = await createPerson(server);
  const whole = await makePicture();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>';
  const files: Record<string, Buffer> = {
    svg: Buffer.from(svg),
    html: Buffer.from('<!doctype html><script>alert(1)</script>'),
    empty: Buffer.alloc(0),
    pdf: Buffer.from('%PDF-1.7\n%âãÏÓ'),
    'cut off': whole.subarray(0, whole.length / 2),
    'head alone': whole.subarray(0, 20),
    'tiff behind a head': Buffer.concat([Buffer.from('II*\0'), whole]),
  };
  for (const [name, file] of Object.entries(files)) {
    const { status, error } = await put(anna, file);
    expect({ name, status, code: error.code }).toEqual({
      name,
      status: 422,
      code: 'company/avatar-unreadable',
    });
    expect(error.errors, name).toEqual([{ path: 'avatar', message: expect.stringMatching(/JPEG, PNG/) }]);
  }
  expect(await blobs(anna.userId)).toEqual([]);
});

test('a bomb of pixels is refused before it is drawn', async () => {
  const anna = await createPerson(server);
  const bomb = await makeBomb(9000, 6000);
  expect(bomb.length).toBeLessThan(10_000);
  const { status, error } = await put(anna, bomb);
  expect(status).toBe(422);
  expect(error).toMatchObject({ code: 'company/avatar-too-large', errors: [{ path: 'avatar' }] });
  expect(error.message).toContain('50 мегапикселей');
});

test('bytes hidden behind a picture are not stored', async () => {
  const anna = await createPerson(server);
  const hidden = '<script>alert(document.domain)</script>';
  expect((await put(anna, Buffer.concat([await makePicture(), Buffer.from(hidden)]))).status).toBe(200);
  const [row] = await blobs(anna.userId);
  expect((await stored(row?.id)).includes('script')).toBe(false);
});

test('a square beyond the edges, a file that is too long, of a wrong type or missing: each has a message in words', async () => {
  const anna = await createPerson(server);
  const outside = await put(anna, undefined, { x: '100', y: '0', size: '61' });
  expect(outside.error).toMatchObject({ statusCode: 422, code: 'image/square-outside' });
  expect(outside.error.message).toContain('160 × 120');
  expect((await put(anna, undefined, { ...WHOLE, size: '0' })).error.errors?.[0]?.path).toBe('size');
  expect((await put(anna, undefined, { ...WHOLE, x: '-1' })).error.errors?.[0]?.path).toBe('x');
  expect((await put(anna, Buffer.alloc(10 * 1024 * 1024 + 1))).error.code).toBe('request/too-large');
  for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x', 'image/svg+xml']) {
    const { error } = await put(anna, undefined, WHOLE, type);
    expect(error).toMatchObject({ statusCode: 415, code: 'request/file-type' });
    expect(error.message).toContain('image/webp');
  }
  const none = await server.app.inject({
    method: 'PUT',
    url: `/api/v2/profile/avatar?${new URLSearchParams(WHOLE)}`,
    headers: { authorization: `Bearer ${anna.token}` },
  });
  expect(none.json()).toMatchObject({ statusCode: 400, errors: [{ message: 'Приложите файл.' }] });
  // Without a session the body is not even read.
  const stranger = await put({ ...anna, token: '' });
  expect(stranger.status).toBe(401);
});
