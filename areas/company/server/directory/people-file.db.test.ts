import { createPeopleFile } from '@artel/company/contract';
import { callRoute, readSheet, readTable, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDepartment } from '../departments/testing.ts';
import { setMembers } from '../members/members.store.ts';
import { createCompanyWith, createOwner, startCompanyServer, type TestMember } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startCompanyServer();
});
afterAll(() => server.close());

type Request = Partial<Parameters<typeof callRoute<typeof createPeopleFile>>[2]['body']>;

async function load(requested: Request, { token }: Pick<TestMember, 'token'>) {
  const body = { format: 'csv' as const, filter: {}, ...requested };
  const answer = await callRoute(server, createPeopleFile, { body }, { token });
  expect(answer.status, JSON.stringify(answer.error)).toBe(200);
  const file = await server.app.inject({ method: 'GET', url: answer.body.href });
  expect(file.statusCode).toBe(200);
  return { ...answer.body, file, bytes: file.rawPayload };
}
const rowsIn = async (bytes: Buffer) => (await readTable(bytes)).rows.map(({ cells }) => cells);

const place = (member: TestMember, setting: { position?: string; departmentId?: string }) =>
  server.platform.db.asCompanyJob('job test/any', member.companyId, (tx) =>
    setMembers(tx, { companyId: member.companyId, ids: [member.memberId] }, setting),
  );

test('the directory is taken along as it is filtered, sorted and chosen, and no cell of it is a formula', async () => {
  const { owner, admin, accountant, companyId } = await createCompanyWith(server);
  const sales = await createTestDepartment(server, companyId, { name: 'Продажи' });
  const south = await createTestDepartment(server, companyId, { name: 'Юг', parentId: sales });
  await place(accountant, { departmentId: south, position: '=1+1' });
  const whole = await load({}, admin);
  expect(whole.people).toBe(5);
  expect(whole.file.headers['content-disposition']).toContain(encodeURIComponent('Справочник'));
  expect(
    whole.bytes.toString().startsWith('\uFEFFФамилия;Имя;Отчество;Электронная почта;Должность;Отдел;Роль'),
  ).toBe(true);
  expect(whole.bytes.toString()).toContain(`;'=1+1;Продажи / Юг;Бухгалтер;`);
  const book = (await load({ format: 'xlsx' }, admin)).bytes;
  expect(await rowsIn(book)).toEqual(await rowsIn(whole.bytes));
  const [, ...lines] = await readSheet(new Uint8Array(book).buffer);
  expect(lines.map((line) => line.at(-1))).toEqual(lines.map(() => expect.any(Date)));
  const filtered = await load({ filter: { department: sales } }, owner);
  expect((await rowsIn(filtered.bytes)).slice(1).map((cells) => cells[3])).toEqual([accountant.email]);
  const chosen = await load(
    { memberIds: [owner.memberId, admin.memberId], filter: { role: 'admin' }, sort: 'joined', order: 'desc' },
    owner,
  );
  expect((await rowsIn(chosen.bytes)).slice(1).map((cells) => cells[3])).toEqual([admin.email]);
  const [act] = await server.db(
    `SELECT "after" FROM platform.audit_records WHERE company_id = $1 AND act = 'company/people-exported'
     ORDER BY happened_at, id LIMIT 1`,
    [companyId],
  );
  expect(act).toEqual({ after: { format: 'csv', people: 5 } });
});

test('the day on which a person joined is the one of the company, not that of the server', async () => {
  const owner = await createOwner(server);
  const at = [owner.companyId, owner.memberId, '2026-03-09T22:30:00Z'];
  await server.db('UPDATE company.members SET joined_at = $3 WHERE company_id = $1 AND id = $2', at);
  const [, line] = await rowsIn((await load({}, owner)).bytes);
  expect(line?.at(-1)).toBe('2026-03-10');
});

test('guests export no people, no one exports another company, and a link dies with its right', async () => {
  const { guest, admin, companyId } = await createCompanyWith(server);
  const stranger = await createOwner(server);
  const body = { format: 'csv', filter: {} } as const;
  expect((await callRoute(server, createPeopleFile, { body }, guest)).status).toBe(403);
  const foreign = { ...body, memberIds: [admin.memberId] };
  expect((await callRoute(server, createPeopleFile, { body: foreign }, stranger)).status).toBe(404);
  const { href } = await load({}, admin);
  const { searchParams, pathname } = new URL(href, 'http://artel');
  const forged = new URLSearchParams(searchParams);
  forged.set('u', stranger.userId);
  expect((await server.app.inject(`${pathname}?${forged}`)).statusCode).toBe(404);
  expect((await server.app.inject(`${pathname.replace('/csv.', '/xlsx.')}?${searchParams}`)).statusCode).toBe(
    404,
  );
  await server.db('UPDATE company.members SET left_at = now() WHERE company_id = $1 AND id = $2', [
    companyId,
    admin.memberId,
  ]);
  const { forgetMember } = await import('../members/resolve-membership.ts');
  await server.platform.db.asCompanyJob('job test/any', companyId, (tx) =>
    forgetMember(server.platform, tx, admin),
  );
  expect((await server.app.inject(href)).statusCode).toBe(404);
  const late = await load({}, stranger);
  server.clock.advance(601_000);
  expect((await server.app.inject(late.href)).statusCode).toBe(404);
});

test('members who may take out data export the directory, and no one else who sees it does', async () => {
  const { owner, admin, accountant, member, guest } = await createCompanyWith(server);
  const request = ({ token }: TestMember) =>
    callRoute(server, createPeopleFile, { body: { format: 'csv', filter: {} } }, { token });
  for (const caller of [owner, admin]) expect((await request(caller)).status).toBe(200);
  for (const caller of [accountant, member, guest])
    expect((await request(caller)).error.code).toBe('request/forbidden');
});
