import { createAbsence, updateProfile } from '@artel/company/contract';
import { forgetMember } from '@artel/company/server';
import {
  addMember,
  asCompany,
  createCompanyWith,
  createOwner,
  createPerson,
  suspendCompany,
  type TestMember,
} from '@artel/company/server/testing';
import { DAY } from '@artel/contract/time';
import { createAppPassword } from '@artel/identity/contract';
import {
  createCompanyExport,
  createExport,
  dropCompanyExport,
  dropExport,
  type Export,
  listCompanyExports,
  listExports,
} from '@artel/privacy/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPrivacyServer } from '../testing.ts';
import { buildExport } from './build-export.ts';
import { readZip } from './testing/read-zip.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startPrivacyServer();
});
afterAll(() => server.close());

const load = (href: string | null) => server.app.inject({ method: 'GET', url: href ?? '' });

/** Requests the archive, lets the job run, and returns it as the list shows it. */
async function request(caller: { token: string }, subject: 'own' | 'company' = 'own'): Promise<Export> {
  const [create, list] =
    subject === 'own' ? [createExport, listExports] : [createCompanyExport, listCompanyExports];
  const requested = await callRoute(server, create, { body: {} }, caller);
  expect(requested.status).toBe(201);
  await server.drain();
  const { body } = await callRoute(server, list, {}, caller);
  const [newest] = body.items;
  if (!newest) throw new Error('Nothing was asked for');
  return newest;
}

const getText = (files: Map<string, Buffer>) => [...files.values()].map(String).join('\n');

test('a person takes along what every area holds of them, in open formats, and nothing that grants access', async () => {
  const owner = await createOwner(server, 'Ладога');
  const phone = { mobilePhone: '+79123456789', version: 1 };
  await callRoute(server, updateProfile, { body: phone }, owner);
  await server.drain();
  const day = '2099-07-01';
  await callRoute(server, createAbsence, { body: { kind: 'vacation', from: day, to: day } }, owner);
  const made = await callRoute(
    server,
    createAppPassword,
    { body: { name: 'Телефон', scopes: ['dav'] } },
    owner,
  );
  const ready = await request(owner);
  expect(ready).toMatchObject({ state: 'ready', bytes: expect.any(Number) });
  expect(ready.done).toBe(ready.parts);
  const answer = await load(ready.href);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'private, no-store',
    'content-disposition': expect.stringContaining('attachment; filename*=UTF-8'),
  });
  const files = readZip(answer.rawPayload);
  expect([...files.keys()]).toEqual(
    expect.arrayContaining([
      'identity/account.json',
      'identity/sessions.json',
      'identity/consents.json',
      'identity/appPasswords.json',
      'company/person.json',
      'company/cards.json',
      'company/me.vcf',
      'audit/acts.json',
    ]),
  );
  expect(JSON.parse(String(files.get('identity/account.json')))).toMatchObject({ email: owner.email });
  expect(JSON.parse(String(files.get('company/cards.json')))).toMatchObject([
    { company: 'Ладога', card: { mobilePhone: '+79123456789' }, absences: [{ startsOn: day }] },
  ]);
  expect(String(files.get('company/me.vcf'))).toContain('TEL;TYPE=cell;VALUE=uri:tel:+79123456789');
  expect(String(files.get('audit/acts.json'))).toContain('company/own-data-asked');
  // No hash, no token, no password, under any name.
  const all = getText(files);
  expect(all).not.toMatch(/hash|token|secret|sealed/i);
  expect(all).not.toContain(made.body.password.replaceAll('-', ''));
  const secrets = await server.db<{ value: string }>(
    `SELECT encode(password_hash, 'hex') AS value FROM identity.app_passwords WHERE user_id = $1
     UNION SELECT password_hash FROM identity.credentials WHERE user_id = $1
     UNION SELECT encode(browser_hash, 'hex') FROM identity.sessions WHERE user_id = $1 AND browser_hash IS NOT NULL`,
    [owner.userId],
  );
  expect(secrets.length).toBeGreaterThan(0);
  // In tests, the hash of a person's password is this word.
  for (const { value } of secrets.filter(({ value }) => value !== 'nobody')) expect(all).not.toContain(value);
  // A letter reports that it is ready, and contains no link to it.
  const letter = (await server.lettersTo(owner.email))[0];
  expect(letter?.subject).toContain('архив ваших данных готов');
  expect(letter?.text).not.toContain('/files/');
});

test("an archive's link is good for its owner's file alone, unchanged, ten minutes long", async () => {
  const [anna, oleg] = [await createPerson(server), await createPerson(server)];
  const [mine, his] = [await request(anna), await request(oleg)];
  const url = new URL(mine.href ?? '', 'http://artel');
  const changed = (change: (url: URL) => void) => {
    const other = new URL(url);
    change(other);
    return load(`${other.pathname}${other.search}`);
  };
  const forged = [
    await changed((other) => other.searchParams.set('u', oleg.userId)),
    await changed((other) => {
      other.pathname = `/files/export/${his.id}`;
    }),
    await changed((other) => other.searchParams.set('e', '9999999999')),
    await changed((other) => other.searchParams.delete('s')),
    await changed((other) => {
      other.pathname = `/files/avatar/${mine.id}`;
    }),
  ];
  for (const { statusCode } of forged) expect(statusCode).toBe(404);
  expect((await load(mine.href)).statusCode).toBe(200);
  // No one sees another person's archives either.
  expect((await callRoute(server, listExports, {}, oleg)).body.items.map(({ id }) => id)).toEqual([his.id]);
  server.clock.advance(601_000);
  expect((await load(mine.href)).statusCode).toBe(404);
});

test('three archives a day and no more, not even of four that are requested at once', async () => {
  const anna = await createPerson(server);
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => callRoute(server, createExport, { body: {} }, anna)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429]);
  expect(answers.find(({ status }) => status === 429)?.error.code).toBe('privacy/too-many-own-exports-today');
  await server.drain();
});

test('a job that is done again makes no second archive, and after seven days the archive is gone', async () => {
  const anna = await createPerson(server);
  const { id, href } = await request(anna);
  await server.platform.db.asUser(anna.userId, (tx) =>
    server.platform.jobs.enqueue(tx, buildExport, { userId: anna.userId, exportId: id }),
  );
  await server.drain();
  const blobs = () =>
    server.db('SELECT released_at IS NOT NULL AS gone FROM platform.blobs WHERE user_id = $1', [anna.userId]);
  expect(await blobs()).toEqual([{ gone: false }]);
  server.clock.advance(7 * DAY + 1);
  expect((await load(href)).statusCode).toBe(404);
  await server.runTimedJobs();
  expect(await server.db('SELECT 1 FROM privacy.exports WHERE id = $1', [id])).toEqual([]);
  expect(await blobs()).toEqual([{ gone: true }]);
});

test('a company is taken along whole by a person who may, also suspended, and nothing of another company is in it', async () => {
  const { owner, admin, member, companyId } = await createCompanyWith(server, 'Ладога');
  const stranger = await createOwner(server, 'Чужая');
  expect((await callRoute(server, createCompanyExport, { body: {} }, member)).status).toBe(403);
  await asCompany(server, companyId, (tx) =>
    suspendCompany(server.platform, tx, { companyId, userId: null }),
  );
  const { href } = await request(owner, 'company');
  const files = readZip((await load(href)).rawPayload);
  const rows = String(files.get('tables/company.members.jsonl')).trim().split('\n');
  expect(rows.map((row) => JSON.parse(row).user_id)).toContain(admin.userId);
  expect(rows).toHaveLength(5);
  expect(String(files.get('company/people.vcf')).match(/BEGIN:VCARD/g)).toHaveLength(5);
  const all = getText(files);
  expect(all).not.toContain(stranger.companyId);
  expect(all).not.toContain(stranger.email);
  expect(all).not.toMatch(/"\w*(hash|token|secret)\w*":/i);
  // Every table of companies is there, whichever area made it; keys never leave the installation.
  expect([...files.keys()]).not.toContain('tables/platform.company_keys.jsonl');
  const tables = await server.db<{ name: string }>(
    `SELECT 'tables/' || n.nspname || '.' || c.relname || '.jsonl' AS name
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE obj_description(c.oid, 'pg_class') LIKE 'scope: company by %' AND c.relname NOT IN ('member_words', 'company_keys')`,
  );
  for (const { name } of tables) expect([...files.keys()]).toContain(name);
});

test('an archive that is called off is not built; one that is there goes with its file; both count for the day', async () => {
  const [owner, stranger] = [await createOwner(server), await createOwner(server)];
  const { body: requested } = await callRoute(server, createExport, { body: {} }, owner);
  const params = { exportId: requested.id };
  expect((await callRoute(server, dropExport, { params }, stranger)).status).toBe(404);
  // It is the person's own, not one of the company.
  expect((await callRoute(server, dropCompanyExport, { params }, owner)).status).toBe(404);
  expect((await callRoute(server, dropExport, { params }, owner)).status).toBe(200);
  expect((await callRoute(server, dropExport, { params }, owner)).status).toBe(404);
  await server.drain();
  expect((await callRoute(server, listExports, {}, owner)).body.items).toEqual([]);
  expect(await server.lettersTo(owner.email)).toEqual([]);
  const ready = await request(owner);
  expect((await load(ready.href)).statusCode).toBe(200);
  await callRoute(server, dropExport, { params: { exportId: ready.id } }, owner);
  expect((await load(ready.href)).statusCode).toBe(404);
  await request(owner);
  const { error } = await callRoute(server, createExport, { body: {} }, owner);
  expect(error.code).toBe('privacy/too-many-own-exports-today');
});

test('called off in the middle, the work stops at the next part and leaves nothing', async () => {
  const owner = await createOwner(server);
  const { body } = await callRoute(server, createExport, { body: {} }, owner);
  const { data } = server.platform;
  const begun: string[] = [];
  const part = (name: string) => ({
    name,
    async *files() {
      begun.push(name);
      await callRoute(server, dropExport, { params: { exportId: body.id } }, owner);
      yield { name: 'one.json', content: '{}' };
    },
  });
  const dropping = {
    ...server.platform,
    data: { ...data, ofPerson: () => [part('first'), part('second')] },
  } as typeof server.platform;
  await buildExport.run(dropping, { userId: owner.userId, exportId: body.id });
  expect(begun).toEqual(['first']);
  const [row] = await server.db('SELECT blob_id, ready_at, failed_at FROM privacy.exports WHERE id = $1', [
    body.id,
  ]);
  expect(row).toEqual({ blob_id: null, ready_at: null, failed_at: null });
  await server.drain();
});

test('a failed export says so at once, is not retried silently, and does not count', async () => {
  const owner = await createOwner(server);
  const { body } = await callRoute(server, createExport, { body: {} }, owner);
  const full = new Error('no space left on device');
  const failing = {
    ...server.platform,
    blobs: { ...server.platform.blobs, write: async () => Promise.reject(full) },
  } as typeof server.platform;
  await expect(buildExport.run(failing, { userId: owner.userId, exportId: body.id })).rejects.toBe(full);
  const { items } = (await callRoute(server, listExports, {}, owner)).body;
  expect(items).toMatchObject([{ id: body.id, state: 'failed', href: null }]);
  // The queue's next attempt does not touch it.
  await server.drain();
  expect((await callRoute(server, listExports, {}, owner)).body.items).toMatchObject([{ state: 'failed' }]);
  for (const _ of [1, 2, 3]) expect((await request(owner)).state).toBe('ready');
});

test('an archive whose server died over it again and again is failed after a day', async () => {
  const owner = await createOwner(server);
  const { body } = await callRoute(server, createExport, { body: {} }, owner);
  await server.db("UPDATE privacy.exports SET created_at = created_at - interval '25 hours' WHERE id = $1", [
    body.id,
  ]);
  expect((await callRoute(server, listExports, {}, owner)).body.items).toMatchObject([{ state: 'failed' }]);
  await server.drain();
  expect((await callRoute(server, listExports, {}, owner)).body.items).toMatchObject([{ state: 'failed' }]);
});

test('a person who may no longer export has no archive of the company any more', async () => {
  const { owner, admin } = await createCompanyWith(server);
  const { href } = await request(admin, 'company');
  expect((await load(href)).statusCode).toBe(200);
  const letter = (await server.lettersTo(admin.email))[0];
  expect(letter?.text).toContain(`/company?section=data&company=${owner.companyId}`);
  // Another person's list does not show it.
  expect((await callRoute(server, listCompanyExports, {}, owner)).body.items).toEqual([]);
  await leave(admin);
  expect((await load(href)).statusCode).toBe(404);
});

async function leave({ companyId, userId, memberId }: TestMember) {
  await server.db('UPDATE company.members SET left_at = now() WHERE id = $1', [memberId]);
  await asCompany(server, companyId, (tx) => forgetMember(server.platform, tx, { companyId, userId }));
}

test('names in every script survive, and none writes a line of its own into a card', async () => {
  const name = { familyName: '山田;太郎,\\', givenName: 'Ёж🦔'.repeat(12), middleName: '' };
  const owner = await createOwner(server);
  const there = await addMember(server, owner.companyId, 'member', { name });
  const files = readZip((await load((await request(there)).href)).rawPayload);
  const lines = String(files.get('company/me.vcf')).split('\r\n');
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const unfolded = lines.join('\r\n').replaceAll('\r\n ', '');
  expect(unfolded).toContain(`N:山田\\;太郎\\,\\\\;${'Ёж🦔'.repeat(12)};;;`);
});
