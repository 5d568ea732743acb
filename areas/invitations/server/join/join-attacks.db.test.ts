import {
  addMember,
  asCompany,
  createPerson,
  type Person,
  type TestMember,
} from '@artel/company/server/testing';
import { everythingAllowed, type RouteCall } from '@artel/contract';
import {
  approveJoinRequests,
  declineJoinRequests,
  listJoinRequests,
  listOwnJoinRequests,
  requestToJoin,
  unblockJoinRequest,
} from '@artel/invitations/contract';
import { freshInn, setConfirmation } from '@artel/requisites/server/testing';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgetPerson } from '../person/forget-person.ts';
import { startInvitationsServer } from '../testing.ts';
import { joinNotices } from './join-notices.ts';
import { updateRequester } from './own-requests/update-requester.ts';
import { confirmedCompany, freshDomain, personAt, setEmail } from './testing/confirmed-company.ts';
import { requestIn } from './testing.ts';

let server: TestServer;
let seats: number | null = null;
beforeAll(async () => {
  server = await startInvitationsServer();
  server.platform.ports.entitlements = { ...everythingAllowed, seats: async () => seats };
});
afterAll(() => server.close());

type Body = RouteCall<typeof requestToJoin>['body'];
const requestOnly = (person: Person, body: Body = { way: 'domain' }) =>
  callRoute(server, requestToJoin, { body }, person);
async function send(person: Person, body?: Body) {
  const answer = await requestOnly(person, body);
  await server.drain();
  return answer;
}
const own = async (person: Person) => (await callRoute(server, listOwnJoinRequests, {}, person)).body;
const list = async (actor: TestMember) =>
  (await callRoute(server, listJoinRequests, { query: {} }, actor)).body;
const approve = (actor: TestMember, ids: string[]) =>
  callRoute(server, approveJoinRequests, { body: { ids } }, actor);
const getMembers = async (companyId: string) =>
  (await server.db('SELECT id FROM company.members WHERE company_id = $1 AND left_at IS NULL', [companyId]))
    .length;

describe('no one learns who is here', () => {
  test('the response and the queries behind it are the same for a company that is here, one that forbids it, and none', async () => {
    const open = await confirmedCompany(server, { way: 'inn' });
    const shut = await confirmedCompany(server, { way: 'nobody' });
    const shapes = [];
    const jobs = [];
    for (const { inn, kpp } of [open, shut, { inn: freshInn(), kpp: '773601001' }]) {
      const person = await createPerson(server);
      const answer = await requestOnly(person, { way: 'inn', inn, kpp });
      shapes.push([answer.status, { ...answer.body, id: '', inn: '', createdAt: '', expiresAt: '' }]);
      // The difference is made later, by a job that each of them enqueues.
      const [left] = await server.db<{ n: number }>(
        `SELECT count(*)::int AS n FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
         WHERE t.identifier = 'invitations/deliver-join-asking' AND j.payload::text LIKE '%' || $1 || '%'`,
        [person.userId],
      );
      jobs.push(left?.n);
      await server.drain();
      const { items } = await own(person);
      shapes
        .at(-1)!
        .push(items.map((item) => ({ ...item, id: '', inn: '', createdAt: '', expiresAt: '' })) as never);
    }
    expect(shapes[1]).toEqual(shapes[0]);
    expect(shapes[2]).toEqual(shapes[0]);
    expect(jobs).toEqual([1, 1, 1]);
    expect((await list(open.owner)).waiting).toBe(1);
    expect((await list(shut.owner)).waiting).toBe(0);
  });

  test('an unconfirmed twin, a suspended company and one that is about to be erased receive no request', async () => {
    const unconfirm = (companyId: string) =>
      asCompany(server, companyId, (tx) =>
        setConfirmation(tx, companyId, { confirmedAt: null, confirmedBy: null }),
      );
    const set = (change: string) => (companyId: string) =>
      server.db(`UPDATE company.companies SET ${change} WHERE id = $1`, [companyId]);
    for (const change of [unconfirm, set('suspended_at = now()'), set('erases_at = now()')]) {
      const { companyId, domain } = await confirmedCompany(server);
      await change(companyId);
      const person = await personAt(server, domain);
      expect((await send(person)).status).toBe(201);
      const rows = await server.db('SELECT id FROM invitations.join_requests WHERE company_id = $1', [
        companyId,
      ]);
      expect(rows).toEqual([]);
    }
  });

  test('domains that look alike, lie below or above, or only end alike lead nowhere', async () => {
    const domain = freshDomain();
    const { owner } = await confirmedCompany(server, { domain });
    const [name] = domain.split('.');
    const requested = [
      `mail.${domain}`,
      `evil${domain}`,
      `${domain}.evil.com`,
      `${name}.com`,
      // A Cyrillic letter instead of a Latin one, as mail programs encode it.
      `xn--${name}-5nf.ru`,
    ];
    for (const at of requested) await send(await personAt(server, at, `vera+${domain}`));
    expect((await list(owner)).items).toEqual([]);
    const plus = await personAt(server, domain, 'vera+job');
    await send(plus);
    expect((await list(owner)).items).toMatchObject([{ email: plus.email }]);
  });

  test('a person who walks through numbers gets five a day; a broken number costs nothing and says what to correct', async () => {
    const person = await createPerson(server);
    const broken = await requestOnly(person, { way: 'inn', inn: '7707083890' });
    expect(broken.error).toMatchObject({ statusCode: 400, errors: [{ path: 'inn', code: 'inn.checksum' }] });
    expect(broken.error.errors?.[0]?.message).toMatch(/[а-я]/);
    for (let nth = 0; nth < 5; nth += 1) {
      expect((await requestOnly(person, { way: 'inn', inn: freshInn() })).status).toBe(201);
      await server.db("UPDATE invitations.own_join_requests SET state = 'withdrawn' WHERE user_id = $1", [
        person.userId,
      ]);
    }
    const sixth = await requestOnly(person, { way: 'inn', inn: freshInn() });
    expect(sixth).toMatchObject({ status: 429, error: { code: 'invitations/too-many-join-requests-today' } });
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(86_000);
  });

  test('one of twenty requests at once waits', async () => {
    const person = await createPerson(server);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => requestOnly(person, { way: 'inn', inn: freshInn() })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(
      statuses.filter((status) => status !== 201).every((status) => status === 409 || status === 429),
    ).toBe(true);
  });

  test('a full list accepts no more, and reveals that to no one', async () => {
    const { owner, companyId, domain } = await confirmedCompany(server);
    await server.db(
      `INSERT INTO invitations.join_requests (company_id, id, own_request_id, user_id, way, requested_email, email, family_name,
         given_name, middle_name, state, created_at, expires_at)
       SELECT $1, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'inn', 'a@b.ru', 'a@b.ru', 'А', 'Б', '', 'waiting',
         $2, $2::timestamptz + interval '1 day' FROM generate_series(1, 500)`,
      [companyId, server.clock.now()],
    );
    expect((await send(await personAt(server, domain))).status).toBe(201);
    expect((await list(owner)).waiting).toBe(500);
  });
});

test('a name that looks like an address makes no link in the letter to the administrators', async () => {
  const { owner, companyId, domain } = await confirmedCompany(server);
  const vera = await personAt(server, domain);
  await server.db(
    "UPDATE identity.users SET given_name = 'https://evil.com', family_name = 'a@evil.com' WHERE id = $1",
    [vera.userId],
  );
  await send(vera);
  const [request] = (await list(owner)).items;
  const [published] = await joinNotices[0]!.run(server.platform, {
    companyId,
    requestId: request!.id,
  } as never);
  expect(published?.values['name']).not.toMatch(/evil\.com|https:\/\/|a@evil/);
  expect(String(published?.values['name']).replaceAll('\u2060', '')).toBe('https://evil.com a@evil.com');
});

describe('decisions', () => {
  test('twenty approvals at once with one place left let one person in', async () => {
    const { owner, companyId } = await confirmedCompany(server);
    const admin = await addMember(server, companyId, 'admin');
    const people = await Promise.all(Array.from({ length: 20 }, () => createPerson(server)));
    const ids: string[] = [];
    for (const person of people) ids.push(await requestIn(server, companyId, person));
    seats = 3;
    const answers = await Promise.all(ids.map((id, nth) => approve(nth % 2 === 0 ? owner : admin, [id])));
    seats = null;
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refusals = answers.filter(({ status }) => status !== 200).map(({ error }) => error.code);
    expect(new Set(refusals)).toEqual(new Set(['company/seat-limit-reached']));
    expect(await getMembers(companyId)).toBe(3);
    expect((await list(owner)).waiting).toBe(19);
  });

  test('many at once: those before the last place are in, the others wait on and say why', async () => {
    const { owner, companyId } = await confirmedCompany(server);
    const ids: string[] = [];
    for (let nth = 0; nth < 3; nth += 1)
      ids.push(await requestIn(server, companyId, await createPerson(server)));
    seats = 2;
    const { body } = await approve(owner, [...ids, ids[0]!]);
    seats = null;
    expect(body.done).toBe(1);
    expect(body.refused).toMatchObject([{ code: 'company/seat-limit-reached', count: 2 }]);
    expect(body.refused[0]?.message).toContain('в тарифе их 2');
    expect((await list(owner)).waiting).toBe(2);
  });

  test('two administrators who decide at once decide once', async () => {
    const { owner, companyId } = await confirmedCompany(server);
    const admin = await addMember(server, companyId, 'admin');
    const person = await createPerson(server);
    const id = await requestIn(server, companyId, person);
    const answers = await Promise.all([
      approve(owner, [id]),
      approve(admin, [id]),
      callRoute(server, declineJoinRequests, { body: { ids: [id] } }, admin),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const won = answers[2]!.status === 200 ? 2 : 3;
    expect(await getMembers(companyId)).toBe(won);
  });

  test('a request of another company looks like one that does not exist, also beside an own one', async () => {
    const { owner, companyId } = await confirmedCompany(server);
    const other = await confirmedCompany(server);
    const foreign = await requestIn(server, other.companyId, await createPerson(server));
    const mine = await requestIn(server, companyId, await createPerson(server));
    const unknown = server.platform.ids.next();
    for (const ids of [[foreign], [mine, foreign], [unknown]]) {
      expect((await approve(owner, ids)).error.code).toBe('request/not-found');
      expect((await callRoute(server, declineJoinRequests, { body: { ids } }, owner)).status).toBe(404);
    }
    expect(
      (await callRoute(server, unblockJoinRequest, { params: { requestId: foreign } }, owner)).status,
    ).toBe(404);
    expect(await getMembers(companyId)).toBe(1);
    expect((await list(other.owner)).waiting).toBe(1);
  });

  test('an administrator whose rights ended a moment ago decides nothing', async () => {
    const { companyId } = await confirmedCompany(server);
    const admin = await addMember(server, companyId, 'admin');
    const id = await requestIn(server, companyId, await createPerson(server));
    await callRoute(server, listJoinRequests, { query: {} }, admin);
    // Written as by another server, before this one is notified.
    await server.db('UPDATE company.members SET suspended_at = now() WHERE id = $1', [admin.memberId]);
    expect((await approve(admin, [id])).status).toBe(403);
    expect(await getMembers(companyId)).toBe(2);
  });

  test('a person who changed the address after a request by domain is shown with the new one, and is not let in by the old proof', async () => {
    const { owner, companyId, domain } = await confirmedCompany(server);
    const vera = await personAt(server, domain);
    await send(vera);
    const id = (await list(owner)).items[0]!.id;
    await setEmail(server, vera, `v${vera.userId.slice(-6)}@evil.com`);
    // The list does not show the change yet, but the approval checks it.
    expect((await approve(owner, [id])).error.code).toBe('invitations/join-domain-lost');
    const left = { email: `v${vera.userId.slice(-6)}@evil.com`, askedEmail: vera.email, hasLeftDomain: true };
    expect((await list(owner)).items).toMatchObject([left]);
    expect(await getMembers(companyId)).toBe(1);
    await setEmail(server, vera, `w${vera.userId.slice(-6)}@${domain}`);
    await updateRequester(server.platform, vera);
    expect((await list(owner)).items).toMatchObject([{ hasLeftDomain: false, askedEmail: vera.email }]);
    expect((await approve(owner, [id])).body.done).toBe(1);
  });

  test('a person who changed the address before the request was delivered is not listed by the old one', async () => {
    const { owner, domain } = await confirmedCompany(server);
    const vera = await personAt(server, domain);
    await requestOnly(vera);
    await setEmail(server, vera, `x${vera.userId.slice(-6)}@evil.com`);
    await server.drain();
    expect((await list(owner)).items).toEqual([]);
  });

  test('a suspended member requests in vain, and is let in by no mistake', async () => {
    const { owner, companyId, domain } = await confirmedCompany(server);
    const vera = await personAt(server, domain);
    const member = await addMember(server, companyId, 'member', { person: vera });
    await server.db('UPDATE company.members SET suspended_at = now() WHERE id = $1', [member.memberId]);
    expect((await send(vera)).status).toBe(201);
    expect((await list(owner)).items).toEqual([]);
    // Even for a request that existed before.
    await server.db('DELETE FROM invitations.own_join_requests WHERE user_id = $1', [vera.userId]);
    const id = await requestIn(server, companyId, vera);
    expect((await approve(owner, [id])).error.code).toBe('company/already-member');
    const [row] = await server.db<{ held: boolean }>(
      'SELECT suspended_at IS NOT NULL AS held FROM company.members WHERE id = $1',
      [member.memberId],
    );
    expect(row?.held).toBe(true);
  });

  test('[R-04] an erased person leaves no request behind', async () => {
    const { owner, domain } = await confirmedCompany(server);
    const vera = await personAt(server, domain);
    await send(vera);
    expect((await list(owner)).waiting).toBe(1);
    await forgetPerson(server.platform, vera.userId);
    expect((await list(owner)).items).toEqual([]);
  });

  test('[R-04] erasing a company erases its requests and its choice, no matter who decided them', async () => {
    const { owner, companyId, domain } = await confirmedCompany(server, { way: 'inn' });
    for (const local of ['one', 'two']) await send(await personAt(server, domain, local));
    await approve(owner, [(await list(owner)).items[0]!.id]);
    await server.drain();
    await server.platform.data.endCompany(companyId);
    await asCompany(server, companyId, (tx) => server.platform.data.eraseCompanyRows(tx));
    const [left] = await server.db<{ n: number }>(
      `SELECT (SELECT count(*) FROM invitations.join_requests WHERE company_id = $1)::int
        + (SELECT count(*) FROM invitations.join_rules WHERE company_id = $1)::int AS n`,
      [companyId],
    );
    expect(left?.n).toBe(0);
  });
});
