import { enterCompany, getProfile } from '@artel/company/contract';
import {
  addMember,
  createCompanyWith,
  type Person,
  signIn,
  type TestMember,
} from '@artel/company/server/testing';
import type { RouteCall } from '@artel/contract';
import { DAY } from '@artel/contract/time';
import {
  approveJoinRequests,
  declineJoinRequests,
  getJoinRules,
  joinRequestsPart,
  listJoinRequests,
  listOwnJoinRequests,
  ownJoinRequestsChanged,
  requestToJoin,
  unblockJoinRequest,
  updateJoinRules,
  withdrawJoinRequest,
} from '@artel/invitations/contract';
import { actAs, callRoute, openLive, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startInvitationsServer } from '../testing.ts';
import { loadJoinPart } from './deciding/load-join-part.ts';
import { joinNotices } from './join-notices.ts';
import { confirmedCompany, personAt } from './testing/confirmed-company.ts';
import { requestIn } from './testing.ts';

let server: TestServer;
let address: string;
beforeAll(async () => {
  server = await startInvitationsServer();
  address = await server.listen();
});
afterAll(() => server.close());

/** Signs in again, because sessions end when the clock advances. */
const again = <P extends Person | TestMember>(person: P) => signIn(server, person);

async function send(person: Person, body: RouteCall<typeof requestToJoin>['body'] = { way: 'domain' }) {
  const answer = await callRoute(server, requestToJoin, { body }, await again(person));
  await server.drain();
  return answer;
}
const own = async (person: Person) =>
  (await callRoute(server, listOwnJoinRequests, {}, await again(person))).body;
const list = async (actor: TestMember, query: RouteCall<typeof listJoinRequests>['query'] = {}) =>
  (await callRoute(server, listJoinRequests, { query }, await again(actor))).body;
const approve = async (actor: TestMember, ids: string[], more: object = {}) =>
  callRoute(server, approveJoinRequests, { body: { ids, ...more } }, await again(actor));
const decline = async (actor: TestMember, ids: string[], isBlocked = false) =>
  callRoute(server, declineJoinRequests, { body: { ids, isBlocked } }, await again(actor));

describe('[R-04] requests to join', () => {
  test('by the own mail domain: those who invite see the requests, approve them, and the person enters the company', async () => {
    const { owner, companyId, domain } = await confirmedCompany(server);
    const vera = await personAt(server, domain);
    expect((await own(vera)).ownDomain).toBe(domain);
    const wanted = await send(vera);
    expect(wanted.status).toBe(201);
    expect(wanted.body).toMatchObject({ way: 'domain', domain, state: 'waiting', company: null });
    const { items, waiting } = await list(owner);
    expect(waiting).toBe(1);
    expect(items).toMatchObject([
      {
        familyName: 'Ким',
        givenName: 'Вера',
        email: vera.email,
        askedEmail: null,
        way: 'domain',
        domain,
        hasLeftDomain: false,
        wasMember: false,
        state: 'waiting',
        decidedBy: null,
      },
    ]);
    const line = await openLive(address, { token: vera.token });
    await line.next('ready');
    const answer = await approve(owner, [items[0]!.id]);
    expect(answer.body).toEqual({ done: 1, refused: [] });
    expect(await line.next('event')).toMatchObject({ name: ownJoinRequestsChanged.name });
    line.close();
    const after = await own(vera);
    expect(after.items).toMatchObject([{ state: 'accepted', company: { id: companyId, name: 'Ромашка' } }]);
    const entered = await callRoute(server, enterCompany, { body: { companyId } }, vera);
    const profile = await callRoute(server, getProfile, {}, { token: entered.body.access_token });
    expect(profile.body.company).toMatchObject({ id: companyId, role: 'member' });
    expect(await list(owner, { state: 'accepted' })).toMatchObject({
      items: [{ decidedBy: { givenName: 'Нина', familyName: 'Петрова' } }],
      waiting: 0,
    });
    const acts = await server.db<{ act: string }>(
      "SELECT act FROM platform.audit_records WHERE company_id = $1 AND act LIKE 'company/join%' ORDER BY id",
      [companyId],
    );
    expect(acts.map(({ act }) => act)).toEqual(['company/join-requested', 'company/join-request-approved']);
  });

  test('by INN, where the company allows it: with its KPP, and without one where there is one company of the number', async () => {
    const { owner, inn, kpp, domain } = await confirmedCompany(server, { way: 'inn' });
    const [vera, olga, petr, colleague] = await Promise.all(
      ['other.ru', 'other.ru', 'other.ru', domain].map((at) => personAt(server, at)),
    );
    await send(vera!, { way: 'inn', inn: ` ${inn.slice(0, 4)} ${inn.slice(4)}`, kpp });
    await send(olga!, { way: 'inn', inn });
    await send(petr!, { way: 'inn', inn, kpp: '770001001' });
    await send(colleague!);
    expect((await list(owner)).items.map(({ email }) => email)).toEqual(
      [colleague!, olga!, vera!].map(({ email }) => email),
    );
    const branch = await confirmedCompany(server, { way: 'inn', inn, kpp: '770201002' });
    await send(await personAt(server, 'other.ru'), { way: 'inn', inn });
    expect((await list(branch.owner)).items).toEqual([]);
    expect((await list(owner)).waiting).toBe(3);
  });

  test('the company chooses who may request; at first people of its owners’ mail domain, a public mail service never', async () => {
    const { owner, inn, kpp, domain } = await confirmedCompany(server);
    const rules = async () => (await callRoute(server, getJoinRules, {}, owner)).body;
    expect(await rules()).toEqual({ way: 'domain', domains: [domain], isConfirmed: true, version: 1 });
    await send(await personAt(server, 'other.ru'), { way: 'inn', inn, kpp });
    expect((await list(owner)).waiting).toBe(0);
    const put = (way: 'nobody' | 'inn', version: number) =>
      callRoute(server, updateJoinRules, { body: { way, version } }, owner);
    expect((await put('nobody', 1)).body).toMatchObject({ way: 'nobody', version: 2 });
    expect(await put('inn', 1)).toMatchObject({ status: 409, error: { current: { way: 'nobody' } } });
    await send(await personAt(server, domain));
    expect((await list(owner)).waiting).toBe(0);
    const atService = await personAt(server, 'gmail.com');
    expect((await own(atService)).ownDomain).toBeNull();
    expect((await send(atService)).error.code).toBe('invitations/join-domain-public');
    const accountant = await addMember(server, owner.companyId, 'accountant');
    expect(
      (await callRoute(server, updateJoinRules, { body: { way: 'inn', version: 2 } }, accountant)).status,
    ).toBe(403);
  });

  test('role and department are given as with invitations; a foreign department and a higher role are refused', async () => {
    const { owner, companyId } = await confirmedCompany(server);
    const admin = await addMember(server, companyId, 'admin');
    const id = await requestIn(server, companyId, await personAt(server, 'a.ru'));
    expect((await approve(admin, [id], { role: 'owner' })).error.code).toBe('invitations/role-above-own');
    const foreign = await createCompanyWith(server);
    const departmentId = server.platform.ids.next();
    const insert =
      'INSERT INTO company.departments (company_id, id, name, created_at) VALUES ($1, $2, $3, now())';
    await server.db(insert, [foreign.companyId, departmentId, 'Чужой']);
    expect((await approve(admin, [id], { departmentId })).error.code).toBe('company/department-unknown');
    const mine = server.platform.ids.next();
    await server.db(insert, [companyId, mine, 'Цех']);
    expect((await approve(admin, [id], { role: 'accountant', departmentId: mine })).body.done).toBe(1);
    const [row] = await server.db(
      'SELECT role, department_id FROM company.members WHERE company_id = $1 AND role = $2',
      [companyId, 'accountant'],
    );
    expect(row).toEqual({ role: 'accountant', department_id: mine });
    expect((await approve(owner, [id])).error.code).toBe('invitations/join-request-over');
  });

  test('one may wait, and may be taken back; a company that would decide then finds it over', async () => {
    const { owner, domain } = await confirmedCompany(server);
    const vera = await personAt(server, domain);
    const { body } = await send(vera);
    expect((await send(vera)).error.code).toBe('invitations/join-asking-waiting');
    const { items } = await list(owner);
    const params = { askingId: body.id };
    expect((await callRoute(server, withdrawJoinRequest, { params }, vera)).body.state).toBe('withdrawn');
    // The company's row follows by a job, but an approval before that is refused too.
    expect((await approve(owner, [items[0]!.id])).error.code).toBe('invitations/join-request-over');
    await server.drain();
    expect(await list(owner)).toMatchObject({ items: [{ state: 'withdrawn' }], waiting: 0 });
    const stranger = await personAt(server, domain);
    expect((await callRoute(server, withdrawJoinRequest, { params }, stranger)).status).toBe(404);
    expect((await send(vera)).status).toBe(201);
    expect((await list(owner)).waiting).toBe(1);
  });

  test('a refusal is shown without a name, and the same request may be repeated after thirty days', async () => {
    const { owner, domain, inn, kpp } = await confirmedCompany(server, { way: 'inn' });
    const vera = await personAt(server, domain);
    await send(vera);
    await decline(owner, [(await list(owner)).items[0]!.id]);
    expect((await own(vera)).items).toMatchObject([{ state: 'declined', company: null }]);
    expect((await send(vera)).error.code).toBe('invitations/join-asked-lately');
    // Another way to the same company does not reach it either, and the person does not learn that.
    expect((await send(vera, { way: 'inn', inn, kpp })).status).toBe(201);
    expect((await list(owner)).waiting).toBe(0);
    server.clock.advance(30 * DAY);
    expect((await own(vera)).items[0]).toMatchObject({ way: 'inn', state: 'expired' });
    expect((await send(vera)).status).toBe(201);
    expect((await list(owner)).waiting).toBe(1);
  });

  test('a blocked person is not notified, and their requests do not arrive, until the block is lifted', async () => {
    const { owner, domain } = await confirmedCompany(server);
    const vera = await personAt(server, domain);
    await send(vera);
    const id = (await list(owner)).items[0]!.id;
    await decline(owner, [id], true);
    expect((await own(vera)).items).toMatchObject([{ state: 'waiting' }]);
    server.clock.advance(31 * DAY);
    expect((await send(vera)).status).toBe(201);
    expect((await list(owner)).waiting).toBe(0);
    expect((await list(owner, { state: 'blocked' })).items).toMatchObject([{ id }]);
    const params = { requestId: id };
    expect((await callRoute(server, unblockJoinRequest, { params }, await again(owner))).status).toBe(200);
    expect((await callRoute(server, unblockJoinRequest, { params }, await again(owner))).status).toBe(404);
    await callRoute(
      server,
      withdrawJoinRequest,
      { params: { askingId: (await own(vera)).items[0]!.id } },
      await again(vera),
    );
    await send(vera);
    expect((await list(owner)).waiting).toBe(1);
  });

  test('a person who joined by another path meanwhile needs no decision; one who left before is marked', async () => {
    const { owner, companyId, domain } = await confirmedCompany(server);
    const vera = await personAt(server, domain);
    await send(vera);
    await addMember(server, companyId, 'member', { person: vera });
    await server.drain();
    expect((await list(owner)).waiting).toBe(0);
    expect((await own(vera)).items).toMatchObject([{ state: 'accepted' }]);
    await server.db('UPDATE company.members SET left_at = now() WHERE company_id = $1 AND user_id = $2', [
      companyId,
      vera.userId,
    ]);
    await send(vera);
    const [request] = (await list(owner)).items;
    expect(request).toMatchObject({ state: 'waiting', wasMember: true });
    expect((await approve(owner, [request!.id])).body.done).toBe(1);
  });

  test('companies that share a mail domain decide each for itself: the first yes ends it everywhere', async () => {
    const a = await confirmedCompany(server);
    const b = await confirmedCompany(server, { domain: a.domain });
    const vera = await personAt(server, a.domain);
    await send(vera);
    await decline(a.owner, [(await list(a.owner)).items[0]!.id]);
    expect((await own(vera)).items).toMatchObject([{ state: 'waiting' }]);
    await approve(b.owner, [(await list(b.owner)).items[0]!.id]);
    expect((await own(vera)).items).toMatchObject([{ state: 'accepted', company: { id: b.companyId } }]);
    const olga = await personAt(server, a.domain);
    await send(olga);
    await approve(a.owner, [(await list(a.owner)).items[0]!.id]);
    await server.drain();
    expect((await list(b.owner)).items[0]).toMatchObject({ state: 'withdrawn' });
  });

  test('the bell and a letter notify those who may decide, and then the person', async () => {
    const { owner, companyId, domain } = await confirmedCompany(server);
    const admin = await addMember(server, companyId, 'admin');
    await addMember(server, companyId, 'member');
    const vera = await personAt(server, domain);
    const { body: ownRequest } = await send(vera);
    const [requested, accepted, declined] = joinNotices;
    const { items } = await list(owner);
    const requestId = items[0]!.id;
    const notices = await requested!.run(server.platform, { companyId, requestId } as never);
    expect(notices.map(({ userId }) => userId).sort()).toEqual([owner.userId, admin.userId].sort());
    expect(notices[0]).toMatchObject({
      companyId,
      values: { name: 'Вера Ким', email: vera.email },
      page: '/invitations?tab=requests',
    });
    await decline(owner, [requestId]);
    expect(await requested!.run(server.platform, { companyId, requestId } as never)).toEqual([]);
    const answer = { userId: vera.userId, askingId: ownRequest.id } as never;
    expect(await declined!.run(server.platform, answer)).toEqual([
      { userId: vera.userId, companyId: null, values: { target: `@${domain}` }, page: '/' },
    ]);
    expect(await accepted!.run(server.platform, answer)).toEqual([]);
    for (const { isImportant } of joinNotices) expect(isImportant).toBe(true);
  });

  test('[R-01] the dashboard counts the requests that wait, for those who may decide', async () => {
    const { owner, companyId } = await confirmedCompany(server);
    const member = await addMember(server, companyId, 'member');
    const load = (by: TestMember) => actAs(server, by, loadJoinPart.load);
    expect(loadJoinPart).toMatchObject({ part: joinRequestsPart, permission: 'company.invite' });
    expect(await load(owner)).toBeNull();
    await requestIn(server, companyId, await personAt(server, 'a.ru'));
    expect(await load(owner)).toEqual({ waiting: 1 });
    expect((await callRoute(server, listJoinRequests, { query: {} }, member)).status).toBe(403);
  });

  test('the list goes on by cursor; what ended is forgotten half a year after its term, with the asker too', async () => {
    const { owner, companyId } = await confirmedCompany(server);
    const people = await Promise.all(Array.from({ length: 3 }, () => personAt(server, 'a.ru')));
    for (const person of people) await requestIn(server, companyId, person);
    const first = await list(owner, { limit: 2 });
    const rest = await list(owner, { limit: 2, cursor: first.nextCursor! });
    expect([...first.items, ...rest.items].map(({ email }) => email)).toEqual(
      people.map(({ email }) => email).reverse(),
    );
    const count = async () =>
      (
        await server.db<{ n: number }>(
          `SELECT (SELECT count(*) FROM invitations.join_requests WHERE company_id = $1)::int
             + (SELECT count(*) FROM invitations.own_join_requests WHERE user_id = ANY ($2))::int AS n`,
          [companyId, people.map(({ userId }) => userId)],
        )
      )[0]?.n;
    server.clock.advance(209 * DAY);
    await server.deleteEnded();
    expect(await count()).toBe(6);
    server.clock.advance(2 * DAY);
    await server.deleteEnded();
    expect(await count()).toBe(0);
  });
});
