import { forgetMember } from '@artel/company/server';
import {
  addMember,
  asCompany,
  createCompanyWith,
  createOwner,
  createTestDepartment,
  type TestMember,
} from '@artel/company/server/testing';
import { DAY } from '@artel/contract/time';
import {
  createCorrectionFile,
  createImport,
  deleteImport,
  getImport,
  type ImportRow,
  listImportRows,
  listImports,
  type PeopleImport,
  startImport,
  stopImport,
  updateImport,
  updateImportRow,
} from '@artel/invitations/contract';
import { callRoute, readTable, type TestServer, writeXlsxApart } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inviteByLetter } from '../testing/invite-by-letter.ts';
import { startInvitationsServer } from '../testing.ts';
import { applyImport } from './apply-import.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startInvitationsServer();
});
afterAll(() => server.close());

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
type Bringer = Pick<TestMember, 'token'>;

const bring = (text: string | Uint8Array, { token }: Bringer, type = 'text/csv') =>
  callRoute(
    server,
    createImport,
    { query: { fileName: 'люди.csv' }, body: { type, bytes: Buffer.from(text as string) } },
    { token },
  );
const get = async ({ id }: { id: string }, { token }: Bringer) =>
  (await callRoute(server, getImport, { params: { importId: id } }, { token })).body;

/** Uploads a file, waits for its check and returns the result. */
async function check(text: string | Uint8Array, by: Bringer, type?: string): Promise<PeopleImport> {
  const { status, body, error } = await bring(text, by, type);
  expect(status, JSON.stringify(error)).toBe(201);
  await server.drain();
  return get(body, by);
}

async function change(
  before: PeopleImport,
  settings: Partial<PeopleImport['settings']>,
  by: Bringer,
): Promise<PeopleImport> {
  const { status } = await callRoute(
    server,
    updateImport,
    {
      params: { importId: before.id },
      body: { settings: { ...before.settings, ...settings }, version: before.version },
    },
    { token: by.token },
  );
  expect(status).toBe(200);
  await server.drain();
  return get(before, by);
}

const start = ({ id, version }: PeopleImport, { token }: Bringer, passesOverHeld = false) =>
  callRoute(server, startImport, { params: { importId: id }, body: { passesOverHeld, version } }, { token });

async function getRows({ id }: { id: string }, { token }: Bringer, show?: 'held'): Promise<ImportRow[]> {
  const page = async (cursor: string) =>
    callRoute(
      server,
      listImportRows,
      { params: { importId: id }, query: { limit: 100, ...(show && { show }), ...(cursor && { cursor }) } },
      { token },
    );
  const items: ImportRow[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const answer: Awaited<ReturnType<typeof page>> = await page(cursor);
    items.push(...answer.body.items);
    cursor = answer.body.nextCursor;
  }
  return items;
}

const invited = (companyId: string) =>
  server.db<{ email: string; name: string; role: string; position: string; department: string | null }>(
    `SELECT i.email, i.name, i.role, i.position, d.name AS department FROM invitations.invitations i
     LEFT JOIN company.departments d ON d.id = i.department_id WHERE i.company_id = $1 ORDER BY i.email`,
    [companyId],
  );
const seats = async (companyId: string) =>
  (await server.db('SELECT 1 FROM company.members WHERE company_id = $1', [companyId])).length;

const fresh = () => server.platform.ids.next();

test('a file is checked line by line, and no one is invited before a user confirms it', async () => {
  const owner = await createOwner(server);
  const colleague = await addMember(server, owner.companyId, 'member');
  await createTestDepartment(server, owner.companyId, { name: 'Цех' });
  const id = fresh();
  await inviteByLetter(server, owner, { email: `asked-${id}@example.ru` });
  const checked = await check(
    [
      'E-mail;Ф.И.О.;Подразделение;Должность;Роль',
      `one-${id}@example.ru;Соколова Анна;цех;Мастер;Бухгалтер`,
      `ONE-${id}@example.ru;;;;`,
      `${colleague.email};Петрова Нина;Цех;Технолог;`,
      `asked-${id}@example.ru;;;;`,
      `two-${id}@example.ru;山田 太郎;Продажи / Юг;;admin`,
      'anna@;;;;',
      'аnna@example.ru;;;;король',
      `three-${id}@example.ru;Ёж;;;`,
    ].join('\r\n'),
    owner,
  );
  expect(checked).toMatchObject({
    state: 'checked',
    total: 8,
    done: 8,
    titles: ['E-mail', 'Ф.И.О.', 'Подразделение', 'Должность', 'Роль'],
    settings: { columns: { email: 0, fullName: 1, department: 2, position: 3, role: 4 } },
    counts: { invite: 2, repeated: 1, member: 1, invited: 1, wrong: 3, renew: 0, update: 0 },
    newDepartments: { count: 2, names: ['Продажи', 'Продажи / Юг'] },
  });
  const held = await getRows(checked, owner, 'held');
  expect(
    held.map(({ number, verdict, problems }) => [number, verdict, problems.map(({ code }) => code)]),
  ).toEqual([
    [3, 'repeated', ['email-repeated']],
    [6, 'wrong', ['department-unknown']],
    [7, 'wrong', ['email-incomplete']],
    [8, 'wrong', ['email-foreign-letters', 'role-unknown']],
  ]);
  expect(held[0]?.problems[0]?.message).toBe('Этот адрес уже есть в строке 2. Оставьте одну из строк.');
  expect(await invited(owner.companyId)).toHaveLength(1);
  // Nothing starts without a decision about the rows that need a correction.
  expect((await start(checked, owner)).error.code).toBe('invitations/import-has-held-rows');

  const wider = await change(checked, { createsDepartments: true, updatesMembers: true }, owner);
  expect(wider.counts).toMatchObject({ invite: 3, update: 1, wrong: 2, repeated: 1 });
  const before = await seats(owner.companyId);
  expect((await start(wider, owner, true)).body.state).toBe('applying');
  await server.drain();
  expect(await get(wider, owner)).toMatchObject({ state: 'done', done: 4, goal: 4, failure: null });
  const people = (await invited(owner.companyId)).filter(({ email }) => !email.startsWith('asked'));
  expect(people).toEqual([
    {
      email: `one-${id}@example.ru`,
      name: 'Соколова Анна',
      role: 'accountant',
      position: 'Мастер',
      department: 'Цех',
    },
    { email: `three-${id}@example.ru`, name: 'Ёж', role: 'member', position: '', department: null },
    { email: `two-${id}@example.ru`, name: '山田 太郎', role: 'admin', position: '', department: 'Юг' },
  ]);
  const [card] = await server.db('SELECT position, department_name FROM company.members WHERE id = $1', [
    colleague.memberId,
  ]);
  expect(card).toEqual({ position: 'Технолог', department_name: 'Цех' });
  // Accepting an invitation takes a seat of the subscription; sending one does not.
  expect(await seats(owner.companyId)).toBe(before);
  const again = await start(await get(wider, owner), owner, true);
  expect(again.error.code).toBe('invitations/import-begun');
  const done = await getRows(checked, owner);
  expect(done.filter(({ isDone }) => isDone).map(({ number }) => number)).toEqual([2, 4, 6, 9]);
});

test('500 addresses with 37 wrong ones each get a message, and the rest goes through only when a user confirms it', async () => {
  const owner = await createOwner(server);
  const id = fresh();
  const lines = Array.from({ length: 500 }, (_, at) =>
    at % 13 === 0 && at < 481 ? `nobody${at}` : `p${at}-${id}@example.ru`,
  );
  const checked = await check(lines.join('\n'), owner);
  expect(checked.counts).toMatchObject({ invite: 463, wrong: 37 });
  const held = await getRows(checked, owner, 'held');
  expect(held).toHaveLength(37);
  for (const { number, problems } of held) {
    expect(lines[number - 1]).toMatch(/^nobody/);
    expect(problems[0]?.message).toContain(`Адрес «${lines[number - 1]}» неполный`);
  }
  expect((await start(checked, owner)).status).toBe(409);
  await server.drain();
  expect(await invited(owner.companyId)).toEqual([]);
  expect((await start(checked, owner, true)).status).toBe(200);
  await server.drain();
  expect(await invited(owner.companyId)).toHaveLength(463);
});

test('a job that is killed between two transactions continues after the finished part, and nothing is done twice', async () => {
  const owner = await createOwner(server);
  const id = fresh();
  const lines = Array.from({ length: 1_200 }, (_, at) => `p${at}-${id}@example.ru;Отдел ${at % 3}`);
  const checked = await change(
    await check(['почта;отдел', ...lines].join('\n'), owner),
    { createsDepartments: true },
    owner,
  );
  await start(checked, owner);
  // The database refuses the second transaction: the first one's effects stay, and the job throws as if it
  // was killed.
  await server.db(`
    CREATE FUNCTION company.break_import() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN IF NEW.done > 500 AND OLD.done = 500 THEN RAISE EXCEPTION 'killed'; END IF; RETURN NEW; END $$;
    CREATE TRIGGER break_import BEFORE UPDATE ON invitations.imports FOR EACH ROW
      WHEN (NEW.company_id = '${owner.companyId}') EXECUTE FUNCTION company.break_import();`);
  const payload = { companyId: owner.companyId, importId: checked.id };
  // The first chunk alone; the next one is killed.
  await applyImport.run(server.platform, payload);
  // Repeated on a slow machine: the job is killed once or several times.
  await expect(server.drain()).rejects.toThrow(/killed|jobs failed/);
  expect(await get(checked, owner)).toMatchObject({ state: 'applying', done: 500, goal: 1_200 });
  expect(await invited(owner.companyId)).toHaveLength(500);
  await server.db('DROP FUNCTION company.break_import() CASCADE');
  server.clock.advance(60_000);
  await server.db('UPDATE graphile_worker._private_jobs SET run_at = created_at');
  await server.drain();
  expect(await get(checked, owner)).toMatchObject({ state: 'done', done: 1_200, counts: { invite: 1_200 } });
  const all = await invited(owner.companyId);
  expect(new Set(all.map(({ email }) => email)).size).toBe(1_200);
  expect(all).toHaveLength(1_200);
  expect(
    await server.db('SELECT 1 FROM company.departments WHERE company_id = $1', [owner.companyId]),
  ).toHaveLength(3);
  const [acts] = await server.db(
    `SELECT count(*)::int AS acts FROM platform.audit_records WHERE company_id = $1 AND act = 'company/people-imported'`,
    [owner.companyId],
  );
  expect(acts).toEqual({ acts: 1 });
});

test('two jobs of one import do everything once, and one that is stopped goes on later', async () => {
  const owner = await createOwner(server);
  const id = fresh();
  const checked = await check(
    Array.from({ length: 700 }, (_, at) => `p${at}-${id}@example.ru`).join('\n'),
    owner,
  );
  await start(checked, owner);
  const stopped = await callRoute(server, stopImport, { params: { importId: checked.id } }, owner);
  expect(stopped.body.state).toBe('stopped');
  await server.drain();
  expect(await invited(owner.companyId)).toEqual([]);
  expect((await start(checked, owner)).error.code).toBe('request/stale');
  await start(stopped.body, owner);
  const payload = { companyId: owner.companyId, importId: checked.id };
  await Promise.all([1, 2, 3].map(() => applyImport.run(server.platform, payload)));
  await server.drain();
  expect(await get(checked, owner)).toMatchObject({ state: 'done', done: 700 });
  expect(await invited(owner.companyId)).toHaveLength(700);
});

test('no one imports people above their own role, nor after their own rights are gone', async () => {
  const { owner, admin, member, companyId } = await createCompanyWith(server);
  expect((await bring('a@example.ru', member)).status).toBe(403);
  const id = fresh();
  const asAdmin = await check(`почта;роль\nboss-${id}@example.ru;Владелец\nhand-${id}@example.ru;`, admin);
  expect((await getRows(asAdmin, admin, 'held'))[0]?.problems).toMatchObject([
    { code: 'role-above-own', field: 'role' },
  ]);
  const asOwner = await check(`почта;роль\nboss-${id}@example.ru;Владелец`, owner);
  expect(asOwner.counts).toMatchObject({ invite: 1 });
  // Another member's file is not found, even for an owner or from another company.
  const stranger = await createOwner(server);
  for (const other of [owner, stranger]) {
    expect((await callRoute(server, getImport, { params: { importId: asAdmin.id } }, other)).status).toBe(
      404,
    );
    expect((await start(asAdmin, other, true)).status).toBe(404);
    expect((await callRoute(server, listImports, {}, other)).body.items.map((item) => item.id)).not.toContain(
      asAdmin.id,
    );
  }
  await start(asAdmin, admin, true);
  await server.db(`UPDATE company.members SET role = 'member' WHERE id = $1`, [admin.memberId]);
  await asCompany(server, companyId, (tx) => forgetMember(server.platform, tx, admin));
  await server.drain();
  const [stopped] = await server.db('SELECT state, failure FROM invitations.imports WHERE id = $1', [
    asAdmin.id,
  ]);
  expect(stopped).toMatchObject({ state: 'stopped', failure: { code: 'request/forbidden' } });
  expect(await invited(companyId)).toEqual([]);
});

test('a member of another company is a stranger, and so is a department of another one', async () => {
  const [owner, stranger] = [await createOwner(server), await createOwner(server)];
  await createTestDepartment(server, stranger.companyId, { name: 'Чужой' });
  const checked = await check(`почта;отдел\n${stranger.email};\nx-${fresh()}@example.ru;Чужой`, owner);
  expect(checked.counts).toMatchObject({ invite: 1, wrong: 1, member: 0 });
});

test('a pending invitation is renewed only when a user confirms it, and an administrator leaves those of owners alone', async () => {
  const { owner, admin, companyId } = await createCompanyWith(server);
  const id = fresh();
  await inviteByLetter(server, owner, { email: `boss-${id}@example.ru`, role: 'owner' });
  await inviteByLetter(server, owner, { email: `hand-${id}@example.ru` });
  const file = `почта;должность\nboss-${id}@example.ru;Мастер\nhand-${id}@example.ru;Мастер`;
  const checked = await check(file, admin);
  expect(checked.counts).toMatchObject({ invited: 2 });
  expect((await start(checked, admin)).error.code).toBe('invitations/import-nobody');
  const wider = await change(checked, { renewsInvitations: true }, admin);
  expect(wider.counts).toMatchObject({ renew: 1, invited: 1 });
  await start(wider, admin);
  await server.drain();
  expect((await invited(companyId)).map(({ role, position }) => [role, position])).toEqual([
    ['owner', ''],
    ['member', 'Мастер'],
  ]);
});

test('a file without titles is recognised by its addresses; another mapping is checked again', async () => {
  const owner = await createOwner(server);
  const id = fresh();
  const bare = await check(`Анна;a-${id}@example.ru;Мастер\nБорис;b-${id}@example.ru;`, owner);
  expect(bare).toMatchObject({ titles: ['', '', ''], total: 2, settings: { columns: { email: 1 } } });
  const mapped = await change(bare, { columns: { email: 1, givenName: 0, position: 2 } }, owner);
  expect(await getRows(mapped, owner)).toMatchObject([
    { number: 1, name: 'Анна', position: 'Мастер' },
    { number: 2, name: 'Борис' },
  ]);
  const odd = await check('кто;что\nАнна;роза', owner);
  expect(odd.state).toBe('unmapped');
  expect((await start(odd, owner)).error.code).toBe('invitations/import-unchecked');
  const beyond = await callRoute(
    server,
    updateImport,
    {
      params: { importId: odd.id },
      body: { settings: { ...odd.settings, columns: { email: 7 } }, version: 1 },
    },
    owner,
  );
  expect(beyond.error.code).toBe('invitations/import-column-unknown');
});

test('the lines that need a correction come back as a file that can be uploaded again, in the format of the first', async () => {
  const owner = await createOwner(server);
  const id = fresh();
  const rows = [
    ['Почта', 'ФИО'],
    [`good-${id}@example.ru`, 'Анна'],
    ['wrong', '=HYPERLINK("http://evil")'],
  ];
  const load = async (checked: PeopleImport) => {
    const { body } = await callRoute(
      server,
      createCorrectionFile,
      { params: { importId: checked.id } },
      owner,
    );
    const answer = await server.app.inject({ method: 'GET', url: body.href });
    expect(answer.statusCode).toBe(200);
    // For any other member the link does not work.
    const forged = body.href.replace(owner.userId, fresh());
    expect((await server.app.inject({ method: 'GET', url: forged })).statusCode).toBe(404);
    return answer.rawPayload;
  };
  const csv = await check(
    rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')).join('\n'),
    owner,
  );
  const mendable = await load(csv);
  expect(mendable.toString()).toContain(`'=HYPERLINK`);
  expect((await readTable(mendable)).rows.map(({ cells }) => cells)).toEqual([
    ['Почта', 'ФИО', 'Что исправить'],
    [
      'wrong',
      '=HYPERLINK("http://evil")',
      'Адрес «wrong» неполный. Впишите его целиком, например anna@example.ru.',
    ],
  ]);
  const corrected = await check(
    Buffer.from(mendable.toString().replace('\r\nwrong', `\r\nnew-${id}@example.ru`)),
    owner,
  );
  expect(corrected).toMatchObject({
    total: 1,
    counts: { invite: 1 },
    settings: { columns: { email: 0, fullName: 1 } },
  });
  const xlsx = await check(await writeXlsxApart(rows), owner, XLSX);
  expect(xlsx).toMatchObject({ format: 'xlsx', counts: { invite: 1, wrong: 1 } });
  expect((await readTable(await load(xlsx))).rows[1]?.cells[0]).toBe('wrong');
});

test('a hostile file is refused with a code, a path and a sentence, and leaves nothing', async () => {
  const owner = await createOwner(server);
  const refused = [
    ['', 'invitations/import-empty'],
    ['почта;имя\r\n', 'invitations/import-empty'],
    [`почта\n"${'x'.repeat(10 * 1024 * 1024)}"`, 'invitations/import-cell-too-long'],
    ['почта\0имя', 'invitations/import-not-a-table'],
    ['PK\x03\x04', 'invitations/import-not-a-table'],
    [Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'invitations/import-old-excel'],
  ] as const;
  for (const [bytes, code] of refused) {
    const { status, error } = await bring(bytes, owner);
    expect([status, error.code]).toEqual([422, code]);
    expect(error.errors?.[0]).toMatchObject({ path: 'file', message: expect.stringMatching(/[а-я].*\.$/) });
  }
  expect((await callRoute(server, listImports, {}, owner)).body.items).toEqual([]);
});

test('a person has ten files at most, each for 30 days; one that is deleted while it is applied ends quietly', async () => {
  const owner = await createOwner(server);
  const first = await check(`a-${fresh()}@example.ru`, owner);
  await start(first, owner);
  await callRoute(server, deleteImport, { params: { importId: first.id } }, owner);
  await server.drain();
  expect(await invited(owner.companyId)).toEqual([]);
  for (let nth = 0; nth < 12; nth += 1) await bring(`a-${fresh()}@example.ru`, owner);
  await server.drain();
  const stored = (await callRoute(server, listImports, {}, owner)).body.items;
  expect(stored).toHaveLength(10);
  server.clock.advance(30 * DAY + 1);
  await server.runTimedJobs();
  for (const table of ['imports', 'import_rows']) {
    expect(
      await server.db(`SELECT 1 FROM invitations.${table} WHERE company_id = $1`, [owner.companyId]),
    ).toEqual([]);
  }
});

test('the uploader of a file corrects a line in place, on top of the version they saw, until people are invited', async () => {
  const { owner, admin } = await createCompanyWith(server);
  const id = fresh();
  const checked = await check(`Почта;ФИО;Телефон\nanna@;Ким Анна;1\ntwo-${id}@example.ru;Ёж;2`, owner);
  expect(checked.counts).toMatchObject({ invite: 1, wrong: 1 });
  const [held] = await getRows(checked, owner, 'held');
  expect(held?.cells).toEqual({ email: 'anna@', fullName: 'Ким Анна' });
  const correct = (body: object, by: Bringer = owner) =>
    callRoute(
      server,
      updateImportRow,
      { params: { importId: checked.id }, body: { number: 2, values: {}, version: 1, ...body } as never },
      { token: by.token },
    );
  const values = { email: `anna-${id}@example.ru` };
  expect((await correct({ values }, admin)).status).toBe(404);
  expect((await correct({ values, number: 77 })).status).toBe(404);
  expect((await correct({ values: { role: 'Гость' } })).error.code).toBe('invitations/import-column-unknown');
  expect((await correct({ values: { email: 'a\nb' } })).status).toBe(400);
  const corrected = await correct({ values, version: checked.version });
  expect(corrected.body.state).toBe('checking');
  expect((await correct({ values, version: checked.version })).error.code).toBe('request/stale');
  expect((await correct({ values, version: corrected.body.version })).error.code).toBe(
    'invitations/import-unchecked',
  );
  await server.drain();
  const done = await get(checked, owner);
  expect(done).toMatchObject({ state: 'checked', counts: { invite: 2, wrong: 0 } });
  expect((await start(done, owner)).status).toBe(200);
  await server.drain();
  expect((await invited(owner.companyId)).map(({ name }) => name)).toEqual(['Ким Анна', 'Ёж']);
  const late = await get(checked, owner);
  expect((await correct({ values, version: late.version })).error.code).toBe('invitations/import-begun');
});
