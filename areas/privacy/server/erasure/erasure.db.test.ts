import { getMember, getProfile, putAvatar, updateProfile } from '@artel/company/contract';
import { companyArea } from '@artel/company/server';
import {
  addMember,
  createCompanyWith,
  createOwner,
  createPerson,
  requestCode,
} from '@artel/company/server/testing';
import { DAY } from '@artel/contract/time';
import {
  cancelCompanyErasure,
  cancelDeletion,
  createCompanyExport,
  createExport,
  getCompanyErasure,
  privacyErrors,
  requestCompanyErasure,
  requestDeletion,
} from '@artel/privacy/contract';
import { callRoute, makePicture, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPrivacyServer } from '../testing.ts';
import { erasePerson } from './erase-person.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startPrivacyServer();
});
afterAll(() => server.close());

const deleteAccount = (caller: { token: string }) => callRoute(server, requestDeletion, { body: {} }, caller);

/** The night after the fourteen days. */
async function waitOut(days = 14) {
  server.clock.advance(days * DAY + 1_000);
  await server.runTimedJobs();
}

const getRows = async (userId: string) => {
  const tables = await server.db<{ target: string; wall: string }>(
    `SELECT c.oid::regclass::text AS target,
       substring(obj_description(c.oid, 'pg_class') FROM '^scope: user by (\\w+)$') AS wall
     FROM pg_class c WHERE obj_description(c.oid, 'pg_class') LIKE 'scope: user by %'`,
  );
  const found: string[] = [];
  for (const { target, wall } of tables) {
    const rows = await server.db(`SELECT 1 FROM ${target} WHERE ${wall} = $1`, [userId]);
    if (rows.length > 0) found.push(target);
  }
  return found;
};

const getSubjects = (letters: Awaited<ReturnType<TestServer['letters']>>, email: string) =>
  letters.filter(({ to }) => to === email).map(({ subject }) => subject);

test('an account goes after fourteen days with everything of the person; cards, consents and a record stay', async () => {
  const { owner, member: colleague, companyId } = await createCompanyWith(server, 'Ладога');
  const gone = await addMember(server, companyId, 'member', {
    name: { familyName: 'Исчезаева', givenName: 'Ида', middleName: '' },
  });
  const picture = { type: 'image/jpeg', bytes: await makePicture() };
  await callRoute(
    server,
    putAvatar,
    { query: { x: '0', y: '0', size: '100' }, body: picture } as never,
    gone,
  );
  const { version } = (await callRoute(server, getProfile, {}, gone)).body;
  const body = { mobilePhone: '+79123456789', position: 'Мастер', statusText: 'Ухожу', version };
  await callRoute(server, updateProfile, { body }, gone);
  await callRoute(server, createExport, { body: {} }, gone);
  await server.drain();

  const requested = await deleteAccount(gone);
  expect(requested.status).toBe(200);
  expect((await callRoute(server, getProfile, {}, gone)).body.deletesAt).toBe(requested.body.deletesAt);
  server.clock.advance(13 * DAY);
  await server.runTimedJobs();
  expect(await getRows(gone.userId)).toContain('identity.users');
  await waitOut(1);

  expect(await getRows(gone.userId)).toEqual([]);
  const blobs = await server.db('SELECT released_at FROM platform.blobs WHERE user_id = $1', [gone.userId]);
  expect(blobs.length).toBeGreaterThan(0);
  for (const { released_at } of blobs) expect(released_at).not.toBeNull();
  const [card] = await server.db('SELECT * FROM company.members WHERE id = $1', [gone.memberId]);
  expect(card).toMatchObject({ family_name: 'Удалённый пользователь', given_name: '', email: '' });
  expect(JSON.stringify(card)).not.toMatch(/Исчезаева|Ида|9123456789|Мастер|Ухожу|person-/);
  expect(card?.['left_at']).not.toBeNull();
  const fresh = await addMember(server, companyId, 'member');
  expect((await callRoute(server, getMember, { params: { memberId: gone.memberId } }, fresh)).status).toBe(
    404,
  );

  const record = await server.db(
    `SELECT user_id, company_id, subject, after FROM platform.audit_records WHERE act = 'company/person-erased' AND subject = $1`,
    [`erased:${gone.userId}`],
  );
  expect(record).toMatchObject([
    { user_id: null, after: { categories: expect.arrayContaining(['account']) } },
  ]);
  // The audit retains the acts but no longer names the actor; its chains stay valid.
  const acts = await server.db('SELECT act FROM platform.audit_records WHERE user_id = $1', [gone.userId]);
  expect(acts).toEqual([]);
  const reports = await server.auditor.verify();
  expect(reports.filter((report) => report.fault !== null)).toEqual([]);
  const subjects = getSubjects(await server.letters(), gone.email);
  expect(subjects.some((subject) => subject.includes('учётная запись удалена'))).toBe(true);
  // No one else lost anything.
  expect(await getRows(owner.userId)).toContain('identity.users');
  expect(await getRows(colleague.userId)).toContain('identity.users');
});

test('consents of a sign-up are closed as withdrawn and outlive the account', async () => {
  const someone = await createPerson(server);
  const { email } = await requestCode(server);
  await server.db('UPDATE identity.consents SET user_id = $1 WHERE email = $2', [someone.userId, email]);
  await deleteAccount(someone);
  await waitOut();
  const log = await server.db<{ purpose: string; action: string }>(
    'SELECT purpose, action FROM identity.consents WHERE user_id = $1 ORDER BY purpose, at, id',
    [someone.userId],
  );
  const provided = log.filter(({ action }) => action === 'given').map(({ purpose }) => purpose);
  expect(provided.length).toBeGreaterThan(0);
  expect(log.filter(({ action }) => action === 'withdrawn').map(({ purpose }) => purpose)).toEqual(provided);
});

test('killed after any step, the next run completes it, and nothing is done twice', async () => {
  const { owner, companyId } = await createCompanyWith(server);
  const gone = await addMember(server, companyId, 'member');
  await deleteAccount(gone);
  server.clock.advance(14 * DAY + 1_000);
  const { data } = server.platform;
  const dying = (part: Partial<typeof data>) => ({ ...server.platform, data: { ...data, ...part } });
  const die = () => Promise.reject(new Error('killed'));
  // Kills before anything, between the areas, and inside of the last transaction.
  await expect(erasePerson.run(dying({ endPerson: die }), { userId: gone.userId })).rejects.toThrow('killed');
  const halfway = dying({
    async endPerson(userId) {
      await companyArea.erasePerson(server.platform, userId);
      await die();
    },
  });
  await expect(erasePerson.run(halfway, { userId: gone.userId })).rejects.toThrow('killed');
  const late = dying({
    async erasePersonRows(tx) {
      await data.erasePersonRows(tx);
      await die();
    },
  });
  await expect(erasePerson.run(late, { userId: gone.userId })).rejects.toThrow('killed');
  expect(await getRows(gone.userId)).toContain('company.people');
  await server.runTimedJobs();
  await erasePerson.run(server.platform, { userId: gone.userId });
  expect(await getRows(gone.userId)).toEqual([]);
  const records = await server.db('SELECT 1 FROM platform.audit_records WHERE subject = $1', [
    `erased:${gone.userId}`,
  ]);
  expect(records).toHaveLength(1);
  const farewells = getSubjects(await server.letters(), gone.email).filter((s) => s.includes('удалена'));
  expect(farewells.filter((subject) => subject.includes('учётная запись удалена'))).toHaveLength(1);
  expect(await getRows(owner.userId)).toContain('identity.users');
});

test('one of two concurrent runs erases and records it, and the other finds nothing', async () => {
  const gone = await createPerson(server);
  await deleteAccount(gone);
  server.clock.advance(14 * DAY + 1_000);
  const { data } = server.platform;
  const held = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const endPerson = async (userId: string) => {
    await data.endPerson(userId);
    begun.resolve();
    await held.promise;
  };
  const first = erasePerson.run(
    { ...server.platform, data: { ...data, endPerson } },
    { userId: gone.userId },
  );
  await begun.promise;
  await erasePerson.run(server.platform, { userId: gone.userId });
  held.resolve();
  await first;
  const records = await server.db('SELECT 1 FROM platform.audit_records WHERE subject = $1', [
    `erased:${gone.userId}`,
  ]);
  expect(records).toHaveLength(1);
});

test('a person who cancels the deletion in time keeps everything', async () => {
  const anna = await createPerson(server);
  await deleteAccount(anna);
  expect((await callRoute(server, cancelDeletion, {}, anna)).status).toBe(200);
  expect((await callRoute(server, getProfile, {}, anna)).body.deletesAt).toBeNull();
  const oleg = await createPerson(server);
  await deleteAccount(oleg);
  await server.db('UPDATE company.people SET deletes_at = $2 WHERE user_id = $1', [
    oleg.userId,
    server.clock.now(),
  ]);
  expect((await callRoute(server, cancelDeletion, {}, oleg)).error.code).toBe('privacy/erasure-begun');
  await waitOut();
  expect(await getRows(anna.userId)).toContain('identity.users');
  expect(getSubjects(await server.letters(), anna.email).join()).toContain('учётная запись остаётся');
  expect(await getRows(oleg.userId)).toEqual([]);
});

test('a session whose proof is too old cannot request it, and no one can request it for another person', async () => {
  const [anna, oleg] = [await createPerson(server), await createPerson(server)];
  await server.db('UPDATE identity.sessions SET proved_at = NULL WHERE user_id = $1', [anna.userId]);
  expect((await deleteAccount(anna)).error.code).toBe('identity/proof-required');
  const forged = await server.app.inject({
    method: 'POST',
    url: '/api/v2/profile/deletion',
    headers: { authorization: `Bearer ${anna.token}` },
    payload: { userId: oleg.userId },
  });
  expect(forged.statusCode).toBeGreaterThanOrEqual(400);
  expect(
    await server.db('SELECT 1 FROM company.people WHERE deletes_at IS NOT NULL AND user_id = ANY ($1)', [
      [anna.userId, oleg.userId],
    ]),
  ).toEqual([]);
});

test('the last owner of a company that others use has to name another one; becoming the last one meanwhile stops the erasure', async () => {
  const { owner, admin, companyId } = await createCompanyWith(server, 'Ладога');
  const refused = await deleteAccount(owner);
  expect(refused.error).toMatchObject({
    statusCode: 409,
    code: privacyErrors['sole-owner'].code,
    details: { companies: [{ id: companyId, name: 'Ладога' }] },
  });
  expect(refused.error.message).toContain('Назначьте там ещё одного владельца');
  await server.db(`UPDATE company.members SET role = 'owner' WHERE id = $1`, [admin.memberId]);
  expect((await deleteAccount(owner)).status).toBe(200);
  await server.db(`UPDATE company.members SET role = 'admin' WHERE id = $1`, [admin.memberId]);
  await waitOut();
  expect(await getRows(owner.userId)).toContain('identity.users');
  expect(getSubjects(await server.letters(), owner.email).join()).toContain('учётная запись не удалена');
});

test('one of two owners who leave on the same day stays, and the company has an owner', async () => {
  const { owner, admin, companyId } = await createCompanyWith(server);
  await server.db(`UPDATE company.members SET role = 'owner' WHERE id = $1`, [admin.memberId]);
  expect([(await deleteAccount(owner)).status, (await deleteAccount(admin)).status]).toEqual([200, 200]);
  server.clock.advance(14 * DAY + 1_000);
  await Promise.allSettled([owner, admin].map(({ userId }) => erasePerson.run(server.platform, { userId })));
  await server.runTimedJobs();
  const owners = await server.db(
    `SELECT 1 FROM company.members WHERE company_id = $1 AND role = 'owner' AND left_at IS NULL`,
    [companyId],
  );
  expect(owners).toHaveLength(1);
});

test('a company whose only member goes is erased with them', async () => {
  const owner = await createOwner(server);
  await deleteAccount(owner);
  await waitOut();
  expect(await server.db('SELECT 1 FROM company.companies WHERE id = $1', [owner.companyId])).toEqual([]);
  expect(await getRows(owner.userId)).toEqual([]);
});

const requestCompanyDeletion = (caller: { token: string }, companyName: string) =>
  callRoute(server, requestCompanyErasure, { body: { companyName } }, caller);

test('a company goes after thirty days with all its rows; its people and other companies stay', async () => {
  const { owner, admin, member, companyId } = await createCompanyWith(server, 'Ладога');
  const other = await createOwner(server, 'Онега');
  await addMember(server, other.companyId, 'member', { person: member });
  await server.db(
    `INSERT INTO company.departments (company_id, id, name, head_member_id, created_at) VALUES ($1, $2, 'Цех', $3, now())`,
    [companyId, owner.userId, owner.memberId],
  );
  await server.db('UPDATE company.members SET department_id = $2 WHERE id = $1', [
    owner.memberId,
    owner.userId,
  ]);
  expect((await requestCompanyDeletion(admin, 'Ладога')).status).toBe(403);
  expect((await requestCompanyDeletion(owner, 'ладога')).error).toMatchObject({
    code: 'privacy/company-name-wrong',
    errors: [{ path: 'companyName' }],
  });
  expect((await requestCompanyDeletion(owner, 'Ладога')).status).toBe(200);
  await callRoute(server, createCompanyExport, { body: {} }, owner);
  await waitOut(30);
  const tables = await server.db<{ target: string; wall: string }>(
    `SELECT c.oid::regclass::text AS target,
       substring(obj_description(c.oid, 'pg_class') FROM '^scope: company by (\\w+)$') AS wall
     FROM pg_class c WHERE obj_description(c.oid, 'pg_class') LIKE 'scope: company by %'`,
  );
  for (const { target, wall } of tables) {
    expect(await server.db(`SELECT 1 FROM ${target} WHERE ${wall} = $1`, [companyId])).toEqual([]);
  }
  for (const { userId } of [owner, admin, member]) expect(await getRows(userId)).toContain('identity.users');
  expect(await server.db('SELECT 1 FROM company.companies WHERE id = $1', [other.companyId])).toHaveLength(1);
  const blobs = await server.db('SELECT released_at FROM platform.blobs WHERE company_id = $1', [companyId]);
  for (const { released_at } of blobs) expect(released_at).not.toBeNull();
  const record = await server.db(
    `SELECT after FROM platform.audit_records WHERE act = 'company/company-erased' AND subject = $1`,
    [`company:${companyId}`],
  );
  expect(record).toMatchObject([{ after: { name: 'Ладога', people: 5 } }]);
  expect(getSubjects(await server.letters(), owner.email).join()).toContain('«Ладога» удалена');
});

test('access ends at the erasure and not before; an owner may keep the company until then', async () => {
  const { owner, member, companyId } = await createCompanyWith(server, 'Ладога');
  await requestCompanyDeletion(owner, 'Ладога');
  expect((await callRoute(server, getProfile, {}, member)).body.company).toMatchObject({ id: companyId });
  expect((await callRoute(server, cancelCompanyErasure, {}, owner)).status).toBe(200);
  await waitOut(31);
  expect(await server.db('SELECT 1 FROM company.companies WHERE id = $1', [companyId])).toHaveLength(1);
  const again = await addMember(server, companyId, 'owner');
  await requestCompanyDeletion(again, 'Ладога');
  const late = await addMember(server, companyId, 'member');
  await server.db('UPDATE company.companies SET erases_at = $2 WHERE id = $1', [
    companyId,
    server.clock.now(),
  ]);
  await server.runTimedJobs();
  expect((await callRoute(server, getProfile, {}, late)).body.company).toBeNull();
});

test('the company that runs the installation cannot be erased, nor its last owner', async () => {
  const operator = await createOwner(server, 'Оператор', { isOperator: true });
  expect((await requestCompanyDeletion(operator, 'Оператор')).error.code).toBe('privacy/operator-stays');
  const notified = (of: typeof operator) => callRoute(server, getCompanyErasure, {}, { token: of.token });
  expect((await notified(operator)).body).toEqual({ erasesAt: null, isPossible: false });
  expect((await notified(await createOwner(server))).body).toEqual({ erasesAt: null, isPossible: true });
  expect((await deleteAccount(operator)).error.code).toBe('privacy/sole-owner');
});
