import { getProfile } from '@artel/company/contract';
import {
  addMember,
  asCompany,
  createOwner,
  createPerson,
  requestCode,
  setMembers,
  suspendCompany,
  type TestMember,
} from '@artel/company/server/testing';
import { everythingAllowed } from '@artel/contract';
import { DAY } from '@artel/contract/time';
import { freshEmail, requiredConsents } from '@artel/identity/server/testing';
import {
  acceptInvitation,
  createInvitationLink,
  invitationsErrors,
  listInvitationLinks,
  openInvitation,
  revokeInvitationLink,
} from '@artel/invitations/contract';
import { acceptInvitation as accept, inviteByLetter } from '@artel/invitations/server/testing';
import { registerByLink } from '@artel/onboarding/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOnboardingServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startOnboardingServer();
});
afterAll(() => server.close());

const password = 'Ёлка-и-47-слонов';
const name = { familyName: 'Ким', givenName: 'Вера', middleName: '' };
const open = (hash: string) => callRoute(server, openInvitation, { body: { hash } });
const acceptAs = (caller: { token: string }, hash: string) =>
  callRoute(server, acceptInvitation, { body: { hash } }, caller);
const getMembers = async (companyId: string) =>
  (await server.db('SELECT 1 FROM company.members WHERE company_id = $1 AND left_at IS NULL', [companyId]))
    .length;
const join = (hash: string, more: object = {}) =>
  callRoute(server, registerByLink, {
    body: { kind: 'invitation', hash, ...name, password, consents: requiredConsents, ...more } as never,
  });

async function createLink(owner: TestMember, more: object = {}) {
  const body = { role: 'member', departmentId: null, maxUses: null, linkDays: 7, emailDomain: null, ...more };
  const answer = await callRoute(server, createInvitationLink, { body: body as never }, owner);
  return { ...answer.body, hash: answer.body.url.split('/').at(-1) ?? '' };
}

describe('[R-26] a new person comes by a letter', () => {
  test('the page shows who invites and where; account, membership and session are opened at once, for that address', async () => {
    const owner = await createOwner(server, 'Ромашка');
    const email = freshEmail(server);
    const { hash } = await inviteByLetter(server, owner, { email, role: 'accountant' });
    expect((await open(hash)).body).toMatchObject({
      companyName: 'Ромашка',
      invitedBy: 'Нина Петрова',
      role: 'accountant',
      email,
      hasAccount: false,
    });
    const answer = await join(hash, { email: 'other@example.ru' });
    expect(answer.status).toBe(200);
    const profile = await callRoute(server, getProfile, {}, { token: answer.body.access_token });
    expect(profile.body).toMatchObject({
      username: email,
      ...name,
      company: { name: 'Ромашка', role: 'accountant' },
      isOnboarding: true,
    });
    const log = await server.db('SELECT purpose FROM identity.consents WHERE email = $1', [email]);
    expect(log).toHaveLength(requiredConsents.length);
    for (const again of [await open(hash), await join(hash)]) {
      expect(again.error.code).toBe('invitations/invitation-invalid');
    }
  });

  test('without the consents that are required nothing is opened', async () => {
    const owner = await createOwner(server);
    const email = freshEmail(server);
    const { hash } = await inviteByLetter(server, owner, { email });
    expect((await join(hash, { consents: [] })).error.code).toBe('identity/consent-required');
    expect(await server.db('SELECT 1 FROM identity.users WHERE email = $1', [email])).toEqual([]);
    expect((await open(hash)).status).toBe(200);
  });

  test('one account and one membership, however many use the link at once', async () => {
    const owner = await createOwner(server);
    const { hash } = await inviteByLetter(server, owner, { email: freshEmail(server) });
    const answers = await Promise.all(Array.from({ length: 5 }, () => join(hash)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await getMembers(owner.companyId)).toBe(2);
  });

  test('a person with an account is prompted to sign in, and gets no second account', async () => {
    const owner = await createOwner(server);
    const known = await createPerson(server);
    const { hash } = await inviteByLetter(server, owner, { email: known.email });
    expect((await open(hash)).body).toMatchObject({ email: known.email, hasAccount: true });
    expect((await join(hash)).error.code).toBe('identity/address-taken');
    expect(await getMembers(owner.companyId)).toBe(1);
  });
});

describe('a known person accepts', () => {
  test('[G-01] into a second company without a new password, and the session’s next token is in it', async () => {
    const first = await createOwner(server, 'Первая');
    const second = await createOwner(server, 'Вторая');
    const { hash } = await inviteByLetter(server, second, { email: first.email });
    expect((await acceptAs(first, hash)).body).toEqual({ companyName: 'Вторая' });
    const [session] = await server.db(
      'SELECT company_id FROM identity.sessions WHERE user_id = $1 ORDER BY company_id = $2 DESC NULLS LAST LIMIT 1',
      [first.userId, second.companyId],
    );
    expect(session).toEqual({ company_id: second.companyId });
    expect(await getMembers(first.companyId)).toBe(1);
    expect(await getMembers(second.companyId)).toBe(2);
    const acts = await server.db<{ act: string }>(
      'SELECT act FROM platform.audit_records WHERE company_id = $1 AND user_id = $2 ORDER BY act',
      [second.companyId, first.userId],
    );
    expect(acts.map(({ act }) => act)).toEqual(['company/invitation-accepted', 'company/member-joined']);
  });

  test('[G-01] under another address is refused with the reason, and the letter still opens for its own', async () => {
    const owner = await createOwner(server);
    const [invited, other] = [await createPerson(server), await createPerson(server)];
    const { hash } = await inviteByLetter(server, owner, { email: invited.email });
    expect((await acceptAs(other, hash)).error.code).toBe('invitations/invitation-for-another');
    expect((await acceptAs(invited, hash)).status).toBe(200);
  });

  test('a suspended member is no new one, and a member keeps the role', async () => {
    const owner = await createOwner(server);
    const there = await addMember(server, owner.companyId, 'member');
    const { hash } = await inviteByLetter(server, owner, { email: 'x@example.ru', role: 'admin' });
    await server.db('UPDATE invitations.invitations SET email = $1 WHERE token_hash = $2', [
      there.email,
      server.platform.secrets.hash(hash),
    ]);
    expect((await acceptAs(there, hash)).error.code).toBe('company/already-member');
    await asCompany(server, owner.companyId, (tx) =>
      setMembers(tx, { companyId: owner.companyId, ids: [there.memberId] }, { suspendedAt: new Date() }),
    );
    expect((await acceptAs(there, hash)).error.code).toBe('company/already-member');
    const [row] = await server.db(
      'SELECT role, suspended_at IS NOT NULL AS out FROM company.members WHERE id = $1',
      [there.memberId],
    );
    expect(row).toEqual({ role: 'member', out: true });
  });
});

describe('links that no longer open', () => {
  test('unknown, taken back, expired, used, and of a suspended company answer alike to a stranger', async () => {
    const owner = await createOwner(server);
    const email = freshEmail(server);
    const make = () => inviteByLetter(server, owner, { email: freshEmail(server) });
    const [revoked, used, fresh] = [
      await make(),
      await inviteByLetter(server, owner, { email }),
      await make(),
    ];
    // Revoked between opening and acceptance.
    expect((await open(revoked.hash)).status).toBe(200);
    await server.db('UPDATE invitations.invitations SET revoked_at = now() WHERE id = $1', [revoked.id]);
    expect((await join(used.hash)).status).toBe(200);
    const unknown = `in-${server.platform.secrets.mac('x', 'y').toString('base64url')}`;
    const answers = [
      await open(unknown),
      await open(revoked.hash),
      await open(used.hash),
      await join(revoked.hash),
    ];
    await asCompany(server, owner.companyId, (tx) =>
      suspendCompany(server.platform, tx, { companyId: owner.companyId, userId: null }),
    );
    answers.push(await open(fresh.hash), await open('registration-like-link-of-32-chr'));
    const distinct = new Set(
      answers.map(({ status, error }) => JSON.stringify([status, error.code, error.message, error.details])),
    );
    expect([...distinct]).toHaveLength(1);
    expect([...distinct][0]).toContain('410,"invitations/invitation-invalid"');
  });

  test('a letter that makes administrators ends with its inviter’s right to make them; others go on', async () => {
    const owner = await createOwner(server);
    const { companyId } = owner;
    const admin = await addMember(server, companyId, 'admin');
    const asAdmin = (role: 'admin' | 'member') =>
      inviteByLetter(server, admin, { email: freshEmail(server), role, ownRole: 'admin' });
    const [ruling, plain] = [await asAdmin('admin'), await asAdmin('member')];
    expect((await open(ruling.hash)).status).toBe(200);
    await asCompany(server, companyId, (tx) =>
      setMembers(tx, { companyId, ids: [admin.memberId] }, { role: 'member' }),
    );
    expect((await open(ruling.hash)).status).toBe(410);
    await server.db('UPDATE company.members SET left_at = now() WHERE id = $1', [admin.memberId]);
    expect((await open(plain.hash)).status).toBe(200);
  });
});

describe('a link for many', () => {
  test('fifty at once on its one place left: one member; the others read why', async () => {
    const owner = await createOwner(server);
    const { hash } = await createLink(owner, { maxUses: 1 });
    const people = await Promise.all(Array.from({ length: 50 }, () => createPerson(server)));
    const answers = await Promise.all(people.map((person) => acceptAs(person, hash)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ error }) => error?.code === 'invitations/invitation-invalid')).toHaveLength(49);
    expect(await getMembers(owner.companyId)).toBe(2);
    const caller = (await callRoute(server, listInvitationLinks, { query: {} }, owner)).body.items;
    expect(caller).toMatchObject([{ uses: 1, maxUses: 1, state: 'used' }]);
  });

  test('fifty at once with one seat left: one member; the others read why and can try again', async () => {
    const owner = await createOwner(server);
    const { hash } = await createLink(owner);
    const ports = { ...server.platform.ports, entitlements: { ...everythingAllowed, seats: async () => 2 } };
    const people = await Promise.all(Array.from({ length: 50 }, () => createPerson(server)));
    const sessions = await server.db<{ id: string; user_id: string }>(
      'SELECT id, user_id FROM identity.sessions',
    );
    const getId = new Map(sessions.map(({ id, user_id }) => [user_id, id]));
    const answers = await Promise.allSettled(
      people.map(({ userId }) =>
        accept({ ...server.platform, ports }, { userId, sessionId: getId.get(userId) ?? '' } as never, {
          hash,
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers) {
      if (answer.status === 'rejected')
        expect(answer.reason.declaration).toBe(invitationsErrors['company-full']);
    }
    expect(await getMembers(owner.companyId)).toBe(2);
    expect((await open(hash)).status).toBe(200);
  });

  test('opens account and membership with a code for an address of its domain, and of no lookalike', async () => {
    const owner = await createOwner(server);
    const { hash, emailDomain } = await createLink(owner, { emailDomain: 'Example.RU', role: 'guest' });
    expect(emailDomain).toBe('example.ru');
    expect((await open(hash)).body).toMatchObject({
      email: null,
      emailDomain: 'example.ru',
      hasAccount: false,
    });
    const { email, code } = await requestCode(server);
    const body = { kind: 'invitation-link' as const, hash, email, code, ...name, password };
    expect((await callRoute(server, registerByLink, { body: { ...body, code: '000000' } })).status).toBe(422);
    for (let i = 0; i < 5; i += 1) {
      const weak = await callRoute(server, registerByLink, { body: { ...body, password: '1234567890' } });
      expect(weak.error.code).toBe('identity/password-common');
    }
    const answer = await callRoute(server, registerByLink, { body });
    expect(answer.status).toBe(200);
    const profile = await callRoute(server, getProfile, {}, { token: answer.body.access_token });
    expect(profile.body).toMatchObject({ username: email, company: { role: 'guest' } });

    for (const domain of ['example.ru.evil.com', 'sub.example.ru', 'xn--xample-2of.ru', 'evil.com']) {
      const person = await createPerson(server);
      await server.db('UPDATE identity.users SET email = $1 WHERE id = $2', [
        `a+example.ru@${domain}`,
        person.userId,
      ]);
      expect((await acceptAs(person, hash)).error.code).toBe('invitations/invitation-domain');
    }
  });

  test('makes no administrator, is valid as long as was chosen, and can be revoked', async () => {
    const owner = await createOwner(server);
    for (const role of ['owner', 'admin']) {
      const body = { role, departmentId: null, maxUses: null, linkDays: 7, emailDomain: null } as never;
      expect((await callRoute(server, createInvitationLink, { body }, owner)).status).toBe(400);
    }
    for (const emailDomain of ['нет', 'a b.ru', 'x@y.ru', '.ru', 'evil.com/@example.ru']) {
      const body = { role: 'member' as const, departmentId: null, maxUses: null, linkDays: 7, emailDomain };
      const answer = await callRoute(server, createInvitationLink, { body }, owner);
      expect(answer.error.errors?.[0]?.path ?? answer.error.code).toBe('emailDomain');
    }
    expect((await createLink(owner, { emailDomain: 'Пример.рф' })).emailDomain).toBe('xn--e1afmkfd.xn--p1ai');
    const link = await createLink(owner);
    await callRoute(server, revokeInvitationLink, { params: { linkId: link.id } }, owner);
    expect((await open(link.hash)).status).toBe(410);
    const brief = await createLink(owner, { linkDays: 1 });
    server.clock.advance(DAY);
    expect((await open(brief.hash)).status).toBe(410);
  });
});
