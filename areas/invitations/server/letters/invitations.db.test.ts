import {
  addMember,
  asCompany,
  createCompanyWith,
  createOwner,
  createTestDepartment,
  signIn,
  type TestMember,
} from '@artel/company/server/testing';
import { DAY } from '@artel/contract/time';
import {
  checkInvitations,
  createInvitations,
  listInvitations,
  openInvitation,
  remindInvitations,
  resendInvitations,
  revokeInvitations,
} from '@artel/invitations/contract';
import { lettersADay } from '@artel/server';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inviteByLetter } from '../testing/invite-by-letter.ts';
import { startInvitationsServer } from '../testing.ts';
import { createInvitations as invite } from './create-invitations.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startInvitationsServer();
});
afterAll(() => server.close());

const fresh = (name = 'p') => `${name}-${server.platform.ids.next()}@example.ru`;
const request = async (
  actor: TestMember,
  people: { email: string; name?: string }[],
  role = 'member',
  more: object = {},
) =>
  callRoute(
    server,
    createInvitations,
    { body: { people, role, departmentId: null, ...more } as never },
    await signIn(server, actor),
  );
const list = async (actor: TestMember, query: object = {}) =>
  (await callRoute(server, listInvitations, { query }, await signIn(server, actor))).body.items;
const linkIn = (text: string) => /\/auth\/signup\/(in-[\w-]{43})/.exec(text)?.[1] ?? '';

describe('[R-04] invitations by letter', () => {
  test('a letter names the inviter, the company and the end; its link is 256 bits, of which the database stores the hash', async () => {
    const owner = await createOwner(server, 'Ромашка', { isConfirmed: true });
    const email = fresh();
    expect((await request(owner, [{ email: ` ${email.toUpperCase()} `, name: 'Пётр' }])).body).toEqual({
      created: 1,
      renewed: 0,
      members: [],
    });
    expect(await list(owner)).toMatchObject([{ email, name: 'Пётр', role: 'member', state: 'queued' }]);
    await server.drain();
    const [letter] = await server.lettersTo(email);
    expect(letter?.subject).toBe('Приглашение в компанию «Ромашка»');
    expect(letter?.text).toContain('Нина Петрова приглашает вас в компанию «Ромашка»');
    expect(letter?.text).toMatch(/действует до \d+ \S+\./);
    const hash = linkIn(letter?.text ?? '');
    expect(Buffer.from(hash.slice(3), 'base64url')).toHaveLength(32);
    const shown = await list(owner);
    expect(shown).toMatchObject([
      { state: 'sent', invitedBy: { givenName: 'Нина', familyName: 'Петрова', state: 'active' } },
    ]);
    // No member of the company sees the link, because a person with the link counts as the owner of the
    // address.
    expect(JSON.stringify(shown)).not.toContain(hash);
    const [found] = await server.db<{ n: number }>(
      `SELECT (SELECT count(*) FROM invitations.invitations i WHERE i::text LIKE '%' || $1 || '%')::int
        + (SELECT count(*) FROM graphile_worker._private_jobs j WHERE j::text LIKE '%' || $1 || '%')::int
        + (SELECT count(*) FROM platform.audit_records r WHERE r::text LIKE '%' || $1 || '%')::int AS n`,
      [hash],
    );
    expect(found?.n).toBe(0);
  });

  test('the message of the inviter is in the letter as their words and on the page, with the name in its parts', async () => {
    const owner = await createOwner(server, 'Ромашка', { isConfirmed: true });
    const departmentId = await createTestDepartment(server, owner.companyId);
    const email = fresh();
    const note = 'Ждём вас!\nПодробности: https://example.com/first-day';
    const answer = await request(owner, [{ email, name: 'Ким Вера Олеговна' }], 'member', {
      note,
      departmentId,
    });
    expect(answer.status).toBe(201);
    await server.drain();
    const [letter] = await server.lettersTo(email);
    expect(letter?.text).toContain('> Ждём вас!\n> Подробности:');
    expect(`${letter?.text}${letter?.html}`).not.toContain('example.com/first-day');
    const hash = linkIn(letter?.text ?? '');
    expect((await callRoute(server, openInvitation, { body: { hash } })).body).toMatchObject({
      note,
      name: { familyName: 'Ким', givenName: 'Вера', middleName: 'Олеговна' },
      departmentName: expect.stringMatching(/./),
      position: '',
    });
    // Invited again, with another note or none: the last one is shown.
    await request(owner, [{ email }]);
    expect((await callRoute(server, openInvitation, { body: { hash } })).body).toMatchObject({ note: '' });
    const tooLong = await request(owner, [{ email }], 'member', { note: 'ы'.repeat(501) });
    expect([tooLong.status, tooLong.error.errors?.[0]?.path]).toEqual([400, 'note']);
  });

  test('states follow each other: sent, delivered or failed, opened, expired, revoked; each can be listed alone', async () => {
    const owner = await createOwner(server);
    const [bad, good] = [fresh('bad'), fresh('good')];
    await request(owner, [{ email: bad }, { email: good }]);
    await server.drain();
    const { id } = (await list(owner, { search: good.slice(0, 12).toUpperCase() }))[0]!;
    const notify = (outcome: string, email: string) =>
      server.db('UPDATE invitations.invitations SET delivery = $1 WHERE email = $2', [outcome, email]);
    await notify('failed', bad);
    await notify('delivered', good);
    const states = async () =>
      Object.fromEntries((await list(owner)).map(({ email, state }) => [email, state]));
    expect(await states()).toEqual({ [bad]: 'failed', [good]: 'delivered' });
    const hash = linkIn((await server.lettersTo(good))[0]?.text ?? '');
    expect((await callRoute(server, openInvitation, { body: { hash } })).status).toBe(200);
    expect(await states()).toMatchObject({ [good]: 'opened' });
    expect(await list(owner, { state: 'opened' })).toMatchObject([{ email: good }]);
    await callRoute(server, revokeInvitations, { body: { ids: [id] } }, owner);
    expect(await states()).toMatchObject({ [good]: 'revoked' });
    server.clock.advance(15 * DAY);
    expect(await states()).toEqual({ [bad]: 'expired', [good]: 'revoked' });
  });

  test('the list goes on by cursor, newest first, and finds by parts of address and name', async () => {
    const owner = await createOwner(server);
    await request(
      owner,
      Array.from({ length: 5 }, (_, at) => ({ email: fresh(`n${at}`), name: `Ёжик ${at}` })),
    );
    const first = (await callRoute(server, listInvitations, { query: { limit: 3 } }, owner)).body;
    const rest = await callRoute(
      server,
      listInvitations,
      { query: { limit: 3, cursor: first.nextCursor! } },
      owner,
    );
    expect([...first.items, ...rest.body.items].map(({ name }) => name)).toEqual(
      [4, 3, 2, 1, 0].map((at) => `Ёжик ${at}`),
    );
    expect(rest.body.nextCursor).toBeNull();
    expect(await list(owner, { search: 'ёжик 3' })).toHaveLength(1);
    expect(await list(owner, { search: '%' })).toEqual([]);
    expect((await callRoute(server, listInvitations, { query: { cursor: 'x' } }, owner)).status).toBe(400);
  });

  test('500 rows with 37 wrong ones each get a verdict; the rest goes through on its own', async () => {
    const owner = await createOwner(server);
    const there = await addMember(server, owner.companyId, 'member');
    const requested = fresh('asked');
    await request(owner, [{ email: requested }]);
    const good = Array.from({ length: 460 }, () => fresh());
    const wrong = [
      ...Array.from({ length: 12 }, (_, at) => `нет-собаки-${at}`),
      ...Array.from({ length: 12 }, (_, at) => `двe@буквы${at}.ru`),
      ...Array.from({ length: 12 }, (_, at) => `a..b${at}@example.ru`),
      good[0]!.toUpperCase(),
    ];
    const text = [
      `Пётр Ким <${there.email}>`,
      requested,
      `"Ли, Анна" <${good[0]}>`,
      ...good.slice(1),
      ...wrong,
    ].join(' ;\n');
    const { rows } = (await callRoute(server, checkInvitations, { body: { text } }, owner)).body;
    const count = (verdict: string) => rows.filter((row) => row.verdict === verdict).length;
    expect(rows).toHaveLength(499);
    expect(
      ['good', 'member', 'invited', 'incomplete', 'foreign-letters', 'malformed', 'repeated'].map(count),
    ).toEqual([460, 1, 1, 12, 12, 12, 1]);
    expect(rows[2]).toMatchObject({ email: good[0], name: 'Ли, Анна', verdict: 'good' });
    expect(await list(owner)).toHaveLength(1);
    const fitting = rows
      .filter(({ verdict }) => verdict === 'good')
      .map(({ email, name }) => ({ email, name }));
    expect((await request(owner, fitting)).body).toMatchObject({ created: 460 });
    // All or none: an invalid row among valid ones is reported, and nothing is written.
    const mixed = await request(owner, [{ email: fresh() }, { email: 'нет' }]);
    expect(mixed.status).toBe(400);
    expect(mixed.error.errors?.map(({ path }) => path)).toEqual(['people.1.email']);
    const many = Array.from({ length: 501 }, (_, at) => `a${at}@example.ru`).join(' ');
    expect((await callRoute(server, checkInvitations, { body: { text: many } }, owner)).error.code).toBe(
      'invitations/too-many-addresses',
    );
    // Their letters do not affect other tests.
    await server.db('DELETE FROM invitations.invitations WHERE company_id = $1', [owner.companyId]);
  });

  test('the same address again renews the pending invitation, leaves its link and skips members', async () => {
    const owner = await createOwner(server);
    const there = await addMember(server, owner.companyId, 'member');
    const email = fresh();
    const people = [{ email }, { email: there.email }];
    expect((await request(owner, people)).body).toEqual({ created: 1, renewed: 0, members: [there.email] });
    await server.drain();
    const before = linkIn((await server.lettersTo(email))[0]?.text ?? '');
    server.clock.advance(DAY);
    expect((await request(owner, people, 'accountant')).body).toMatchObject({ created: 0, renewed: 1 });
    await server.drain();
    const letters = await server.lettersTo(email);
    expect(letters.map(({ text }) => linkIn(text))).toEqual([before, before]);
    expect(await list(owner)).toMatchObject([{ role: 'accountant' }]);
    server.clock.advance(15 * DAY);
    await request(owner, [{ email }]);
    await server.drain();
    expect(linkIn((await server.lettersTo(email))[0]?.text ?? '')).not.toBe(before);
    expect((await callRoute(server, openInvitation, { body: { hash: before } })).status).toBe(410);
  });

  test('twenty requests at once for one address make one invitation and one letter', async () => {
    const owner = await createOwner(server);
    const email = fresh();
    const answers = await Promise.all(Array.from({ length: 20 }, () => request(owner, [{ email }])));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    await server.drain();
    expect(await list(owner)).toHaveLength(1);
    expect(await server.lettersTo(email)).toHaveLength(1);
  });

  test('10,000 people are invited by one act', async () => {
    const owner = await createOwner(server);
    const { companyId, memberId, userId } = owner;
    const people = Array.from({ length: 10_000 }, (_, at) => ({
      email: `n${at}@big.example.ru`,
      role: 'member' as const,
    }));
    const write = () =>
      asCompany(server, companyId, (tx) =>
        invite(server.platform, tx, { companyId, byMemberId: memberId, userId, ownRole: 'owner', people }),
      );
    expect(await write()).toMatchObject({ created: 10_000, renewed: 0 });
    expect(await write()).toMatchObject({ created: 0, renewed: 10_000 });
    await server.db('DELETE FROM invitations.invitations WHERE company_id = $1', [companyId]);
  });
});

describe('[R-04] the right to invite', () => {
  test('only owners make owners; an administrator touches no invitation of an owner', async () => {
    const { owner, admin, accountant, member, guest } = await createCompanyWith(server);
    const [first, second] = [fresh(), fresh()];
    expect((await request(owner, [{ email: first }], 'owner')).status).toBe(201);
    const refused = await request(admin, [{ email: second }], 'owner');
    expect(refused).toMatchObject({ status: 422, error: { code: 'invitations/role-above-own' } });
    expect((await request(admin, [{ email: second }], 'admin')).status).toBe(201);
    // Otherwise inviting the same address with a lower role would undo the owner's invitation.
    expect((await request(admin, [{ email: first }])).body).toMatchObject({ created: 0, renewed: 0 });
    const [mine] = await list(admin, { search: first });
    expect(mine).toMatchObject({ role: 'owner', isChangeable: false });
    for (const route of [revokeInvitations, resendInvitations, remindInvitations]) {
      expect((await callRoute(server, route, { body: { ids: [mine!.id] } }, admin)).body).toEqual({
        done: 0,
        passed: 1,
      });
    }
    for (const stranger of [accountant, member, guest]) {
      expect((await request(stranger, [{ email: fresh() }])).status).toBe(403);
      expect((await callRoute(server, listInvitations, { query: {} }, stranger)).status).toBe(403);
    }
  });

  test('another company’s invitation and department are like ones that do not exist', async () => {
    const [mine, theirs] = [await createOwner(server), await createOwner(server)];
    const { id } = await inviteByLetter(server, theirs, { email: fresh() });
    const answer = await callRoute(server, revokeInvitations, { body: { ids: [id] } }, mine);
    expect(answer.error.code).toBe('request/not-found');
    const departmentId = server.platform.ids.next();
    await server.db(
      `INSERT INTO company.departments (company_id, id, name, created_at) VALUES ($1, $2, 'Цех', now())`,
      [theirs.companyId, departmentId],
    );
    const requested = await request(mine, [{ email: fresh() }], 'member', { departmentId });
    expect(requested.error.code).toBe('company/department-unknown');
    expect((await request(theirs, [{ email: fresh() }], 'member', { departmentId })).status).toBe(201);
  });
});

describe('letters flood no one', () => {
  test('an address gets four letters at most, a reminder once a day, also when it is invited and revoked', async () => {
    const owner = await createOwner(server);
    const email = fresh();
    const act = async (
      route: typeof resendInvitations | typeof remindInvitations | typeof revokeInvitations,
    ) => {
      const [row] = await list(owner);
      const caller = await signIn(server, owner);
      const { body } = await callRoute(server, route, { body: { ids: [row!.id] } }, caller);
      await server.drain();
      return body.done;
    };
    await request(owner, [{ email }]);
    await server.drain();
    expect(await act(remindInvitations)).toBe(0);
    expect(await act(resendInvitations)).toBe(0);
    server.clock.advance(DAY + 1);
    expect(await act(remindInvitations)).toBe(1);
    expect((await server.lettersTo(email))[0]?.subject).toContain('Напоминание');
    for (let i = 0; i < 5; i += 1) {
      server.clock.advance(11 * 60_000);
      await act(resendInvitations);
    }
    expect(await server.lettersTo(email)).toHaveLength(4);
    for (let i = 0; i < 3; i += 1) {
      await act(revokeInvitations);
      await request(owner, [{ email }]);
      await server.drain();
    }
    expect(await server.lettersTo(email)).toHaveLength(4);
  });

  test('a reminder that is too early returns the time from which it is possible', async () => {
    const owner = await createOwner(server);
    await request(owner, [{ email: fresh() }]);
    await server.drain();
    const [row] = await list(owner);
    const body = { ids: [row!.id] };
    const remind = await callRoute(server, remindInvitations, { body }, owner);
    const sent = Date.parse(row!.letterAt ?? '');
    expect(remind.body).toEqual({ done: 0, passed: 1, againAt: new Date(sent + DAY).toISOString() });
    const resend = await callRoute(server, resendInvitations, { body }, owner);
    expect(resend.body).toEqual({ done: 0, passed: 1, againAt: new Date(sent + 10 * 60_000).toISOString() });
    await callRoute(server, revokeInvitations, { body }, owner);
    expect((await callRoute(server, remindInvitations, { body }, owner)).body).toEqual({
      done: 0,
      passed: 1,
    });
  });

  test('an invitation is reminded of three times in all, for any number of days and of requests at once', async () => {
    const owner = await createOwner(server);
    const email = fresh();
    await request(owner, [{ email }]);
    await server.drain();
    const ids = (await list(owner)).map(({ id }) => id);
    const done: number[] = [];
    for (let day = 0; day < 5; day += 1) {
      server.clock.advance(DAY + 1);
      const caller = await signIn(server, owner);
      const remind = () => callRoute(server, remindInvitations, { body: { ids } }, caller);
      const answers = await Promise.all([remind(), remind()]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      await server.drain();
      done.push(Math.max(...answers.map(({ body }) => body.done)));
    }
    expect(done).toEqual([1, 1, 1, 0, 0]);
    const subjects = (await server.lettersTo(email)).map(({ subject }) => subject.includes('Напоминание'));
    expect(subjects.filter(Boolean)).toHaveLength(3);
    expect(subjects).toHaveLength(4);
  });

  test('a company’s letters beyond the day’s number go out the next day, and none is lost', async () => {
    const owner = await createOwner(server);
    const day = server.platform.clock.now().toISOString().slice(0, 10);
    await server.db('INSERT INTO invitations.invitation_letter_days VALUES ($1, $2, $3)', [
      owner.companyId,
      day,
      lettersADay({ isConfirmed: false, isYoung: true }) - 1,
    ]);
    const emails = [fresh(), fresh(), fresh()];
    await request(
      owner,
      emails.map((email) => ({ email })),
    );
    await server.drain();
    const states = async () => (await list(owner)).map(({ state }) => state);
    expect((await states()).filter((state) => state === 'queued')).toHaveLength(2);
    server.clock.advance(DAY);
    await server.drain();
    expect(await states()).toEqual(['sent', 'sent', 'sent']);
  });

  test('names in a letter start no header, markup or link', async () => {
    const owner = await createOwner(server, 'Приз https://evil.com <b>a@evil.com</b>', { isConfirmed: true });
    await server.db(
      `UPDATE company.companies SET name = 'Приз' || E'\\r\\nBcc: all@evil.com https://evil.com <b>' WHERE id = $1`,
      [owner.companyId],
    );
    const email = fresh();
    await request(owner, [{ email }]);
    await server.drain();
    const [letter] = await server.lettersTo(email);
    expect(letter?.subject).not.toMatch(/[\r\n]/);
    expect(letter?.html).not.toContain('<b>');
    expect(`${letter?.text}${letter?.html}`).not.toMatch(/https:\/\/evil|all@evil\.com/);
  });
});

test('an ended invitation is deleted half a year after its term, by the clock, and a valid one stays', async () => {
  const owner = await createOwner(server);
  await request(owner, [{ email: fresh() }]);
  server.clock.advance(100 * DAY);
  const email = fresh();
  await request(owner, [{ email }]);
  server.clock.advance(95 * DAY);
  await server.deleteEnded();
  expect(await list(owner)).toMatchObject([{ email }]);
});
