import { createCompany } from '@artel/company/contract';
import { addMember, createOwner, createPerson, type Person, signIn } from '@artel/company/server/testing';
import { createInvitations } from '@artel/invitations/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invitationStates, invite, lettersTo } from '../testing/invite.ts';
import { startInvitationsServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startInvitationsServer();
  // In practice no one opens this many companies: letters have a limit of their own.
  server.limitNumbers('none');
});
afterAll(() => server.close());

const SCREAM = 'СБЕРБАНК: счёт заблокирован, срочно звоните +7 900 000-00-00 или https://sber.example.com';
const fresh = (name = 'victim') => `${name}-${server.platform.ids.next()}@example.ru`;

/** Opens a company, as anyone may in a second, with an arbitrary name. */
async function openCompany(person: Person, name = SCREAM) {
  const { body } = await callRoute(server, createCompany, { body: { name } }, person);
  return signIn(server, { ...person, companyId: body.id });
}

describe('a stranger who opens companies to frighten a person by letter', () => {
  test('brings three letters an hour through, none of which says their words in its subject', async () => {
    const stranger = await createPerson(server);
    const victim = fresh();
    const companies: Person[] = [];
    for (let nth = 0; nth < 30; nth += 1) companies.push(await openCompany(stranger));
    const answers = await Promise.all(companies.map((company) => invite(server, company, [victim])));
    // A refusal would reveal that others wrote to the address, so each response is the same.
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    await server.drain();
    const letters = await lettersTo(server, victim);
    expect(letters).toHaveLength(3);
    for (const { subject } of letters) expect(subject).toBe('Вас приглашают в рабочее пространство «Artel»');
    const states = (await Promise.all(companies.map((company) => invitationStates(server, company)))).flat();
    expect(states.filter((state) => state === 'withheld')).toHaveLength(27);
  });

  test('their words are in the letter as theirs, and link to nothing', async () => {
    const stranger = await createPerson(server);
    const victim = fresh();
    await invite(server, await openCompany(stranger), [victim]);
    await server.drain();
    const [letter] = await lettersTo(server, victim);
    expect(letter?.text).toContain('> Компания: СБЕРБАНК: счёт заблокирован');
    expect(letter?.text).toContain('мы их не проверяли');
    expect(`${letter?.text}${letter?.html}`).not.toMatch(/https:\/\/sber|sber\.example/);
  });

  test('their message is on the page that their link opens, and in no letter', async () => {
    const stranger = await createPerson(server);
    const company = await openCompany(stranger, 'Василёк');
    const victim = fresh();
    const body = { people: [{ email: victim, name: '' }], role: 'member', departmentId: null, note: SCREAM };
    expect((await callRoute(server, createInvitations, { body: body as never }, company)).status).toBe(201);
    await server.drain();
    const [letter] = await lettersTo(server, victim);
    expect(letter?.text).toContain('мы их не проверяли');
    expect(`${letter?.subject}${letter?.text}${letter?.html}`).not.toMatch(/СБЕРБАНК|sber/);
  });

  test('gets a hundred letters a day to strangers, over all of the companies', async () => {
    const stranger = await createPerson(server);
    const companies = [await openCompany(stranger), await openCompany(stranger)];
    const victims = Array.from({ length: 120 }, () => fresh('many'));
    await Promise.all(
      companies.map((company, at) => invite(server, company, victims.slice(at * 60, at * 60 + 60))),
    );
    await server.drain();
    const all = (await server.letters(1000)).filter(({ to }) => victims.includes(to));
    expect(all).toHaveLength(120);
    const rows = await server.db<{ id: string }>(
      'SELECT id FROM platform.letters WHERE admitted_at IS NOT NULL AND id = ANY ($1)',
      [all.map(({ id }) => id)],
    );
    expect(rows).toHaveLength(100);
  });
});

describe('people who are known to the company, and know it', () => {
  test('a confirmed company names itself to strangers, an unconfirmed one to who was there before', async () => {
    const confirmed = await createOwner(server, 'Ромашка', { isConfirmed: true });
    const [first, second] = [fresh(), fresh()];
    await invite(server, confirmed, [first]);
    const owner = await createOwner(server, 'Василёк');
    const leaver = await addMember(server, owner.companyId, 'member');
    await server.db('UPDATE company.members SET left_at = now() WHERE id = $1', [leaver.memberId]);
    await invite(server, owner, [second, leaver.email]);
    await server.drain();
    const subjectTo = async (email: string) => (await lettersTo(server, email))[0]?.subject;
    expect(await subjectTo(first)).toBe('Приглашение в компанию «Ромашка»');
    expect(await subjectTo(second)).toBe('Вас приглашают в рабочее пространство «Artel»');
    expect(await subjectTo(leaver.email)).toBe('Приглашение в компанию «Василёк»');
  });
});
