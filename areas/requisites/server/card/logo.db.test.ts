import { getProfile } from '@artel/company/contract';
import { addMember, createOwner, type Person } from '@artel/company/server/testing';
import { imageAddress } from '@artel/contract';
import { deleteLogo, getCompanyCard, putLogo } from '@artel/requisites/contract';
import { signImage } from '@artel/server';
import { callRoute, makeBomb, makePicture, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRequisitesServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startRequisitesServer();
});
afterAll(() => server.close());

const SQUARE = { x: '20', y: '0', size: '120' };
async function put({ token }: Person, bytes?: Buffer, query = SQUARE) {
  const body = { type: 'image/jpeg', bytes: bytes ?? (await makePicture()) };
  return callRoute(server, putLogo, { query, body }, { token });
}
const getLogo = async ({ token }: Person) =>
  (await callRoute(server, getProfile, {}, { token })).body.company?.logo ?? null;
const getStatus = async (address: string | null | undefined) =>
  (await server.app.inject({ url: imageAddress(address ?? '', { width: 96 }) })).statusCode;

test('a logo is re-encoded, shown to the people of the company, and removed again', async () => {
  const anna = await createOwner(server);
  const boris = await addMember(server, anna.companyId, 'guest');
  expect(await getLogo(anna)).toBeNull();
  const answer = await put(anna);
  expect(answer.status, JSON.stringify(answer.error)).toBe(200);
  expect(await getStatus(answer.body.logo)).toBe(200);
  const seen = await getLogo(boris);
  expect(await getStatus(seen)).toBe(200);
  const again = await put(anna);
  expect(await getStatus(answer.body.logo)).not.toBe(500);
  expect((await callRoute(server, deleteLogo, {}, { token: anna.token })).body.logo).toBeNull();
  expect([await getStatus(again.body.logo), await getStatus(seen)]).toEqual([404, 404]);
  const blobs = await server.db(
    'SELECT released_at IS NOT NULL AS released FROM platform.blobs WHERE company_id = $1',
    [anna.companyId],
  );
  expect(blobs).toEqual([{ released: true }, { released: true }]);
});

test('no one outside the company sees it, however they sign or change a link', async () => {
  const anna = await createOwner(server);
  const boris = await addMember(server, anna.companyId, 'member');
  const stranger = await createOwner(server);
  const link = (await put(anna)).body.logo ?? '';
  const version = new URL(link, server.platform.config.publicUrl).searchParams.get('v') ?? '';
  const sign = (id: string, userId: string) =>
    getStatus(signImage(server.platform, { source: 'logo', id, version, userId, sessionId: null }));
  expect(await sign(anna.companyId, boris.userId)).toBe(200);
  expect(await sign(anna.companyId, stranger.userId)).toBe(404);
  for (const id of ['', '.', `${anna.companyId}' OR 1=1`, '../../blobs', stranger.companyId])
    expect(await sign(id, anna.userId)).toBe(404);
  expect(await getStatus(link.replaceAll(anna.userId, stranger.userId))).toBe(404);
  await server.db('UPDATE company.members SET left_at = now() WHERE company_id = $1 AND id = $2', [
    boris.companyId,
    boris.memberId,
  ]);
  expect(await sign(anna.companyId, boris.userId)).toBe(404);
});

test('a file that is no picture, or one made to fill the memory, is refused; colleagues may not change the logo', async () => {
  const anna = await createOwner(server);
  for (const bytes of [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    Buffer.from('GIF89a=alert(1)'),
    await makeBomb(30_000, 30_000),
  ]) {
    const refused = await put(anna, bytes);
    expect(refused.status).toBe(422);
    expect(refused.error.errors?.[0]?.message).toMatch(/[а-яё]/);
  }
  const boris = await addMember(server, anna.companyId, 'member');
  expect((await put(boris)).status).toBe(403);
  expect((await callRoute(server, getCompanyCard, {}, anna)).body.logo).toBeNull();
});
