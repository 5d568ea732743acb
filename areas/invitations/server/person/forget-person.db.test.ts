import { createOwner, createPerson } from '@artel/company/server/testing';
import { acceptInvitation } from '@artel/invitations/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inviteByLetter } from '../testing/invite-by-letter.ts';
import { startInvitationsServer } from '../testing.ts';
import { forgetPerson } from './forget-person.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startInvitationsServer();
});
afterAll(() => server.close());

test('the letter by which a person came goes with its owner, and no one else’s', async () => {
  const owner = await createOwner(server);
  const gone = await createPerson(server);
  const { hash } = await inviteByLetter(server, owner, { email: gone.email });
  await inviteByLetter(server, owner, { email: `stays-${owner.userId}@example.ru` });
  expect((await callRoute(server, acceptInvitation, { body: { hash } }, gone)).status).toBe(200);
  await forgetPerson(server.platform, gone.userId);
  // A killed erasure starts again.
  await forgetPerson(server.platform, gone.userId);
  const left = await server.db<{ email: string }>(
    'SELECT email FROM invitations.invitations WHERE company_id = $1',
    [owner.companyId],
  );
  expect(left.map(({ email }) => email)).toEqual([`stays-${owner.userId}@example.ru`]);
});
