import { createPeopleFile } from '@artel/company/contract';
import { addMember, createOwner, setMembers } from '@artel/company/server/testing';
import { createImport, getImport } from '@artel/invitations/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startInvitationsServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startInvitationsServer();
});
afterAll(() => server.close());

const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });

test('the export of one company can be imported by another: every name, position and department comes back', async () => {
  const owner = await createOwner(server);
  const overrides = fc
    .sample(fc.tuple(name, name, name), { numRuns: 12, seed: 7 })
    .map((words) => words.map((word) => word.replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim() || 'Ы'));
  for (const [familyName = '', givenName = '', position = ''] of overrides) {
    const member = await addMember(server, owner.companyId, 'member', {
      name: { familyName, givenName, middleName: '' },
    });
    await server.platform.db.asCompanyJob('job test/any', owner.companyId, (tx) =>
      setMembers(tx, { companyId: owner.companyId, ids: [member.memberId] }, { position }),
    );
  }
  for (const format of ['csv', 'xlsx'] as const) {
    const written = await callRoute(server, createPeopleFile, { body: { format, filter: {} } }, owner);
    const { people } = written.body;
    const bytes = (await server.app.inject({ method: 'GET', url: written.body.href })).rawPayload;
    const newcomer = await createOwner(server);
    const brought = await callRoute(
      server,
      createImport,
      { query: { fileName: `люди.${format}` }, body: { type: 'application/octet-stream', bytes } },
      newcomer,
    );
    expect(brought.status, JSON.stringify(brought.error)).toBe(201);
    await server.drain();
    const { body } = await callRoute(server, getImport, { params: { importId: brought.body.id } }, newcomer);
    expect(body).toMatchObject({ total: people, counts: { invite: people, wrong: 0 } });
    const rows = await server.db<{ name: string; position: string }>(
      `SELECT person->>'name' AS name, person->>'position' AS position FROM invitations.import_rows
       WHERE company_id = $1 AND person->>'name' <> 'Петрова Нина Олеговна'`,
      [newcomer.companyId],
    );
    const sorted = (list: { name: string; position: string }[]) =>
      list.map(({ name: caller, position }) => `${caller}|${position}`).sort();
    // A cell of the file never begins with an apostrophe before a formula: that apostrophe is ours.
    const stored = (word: string) => word.replace(/^'(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/, '');
    expect(sorted(rows)).toEqual(
      sorted(
        overrides.map(([family = '', given = '', position = '']) => ({
          name: `${stored(family)} ${stored(given)}`,
          position: stored(position),
        })),
      ),
    );
  }
});
