import { createOwner, type TestMember } from '@artel/company/server/testing';
import { DAY } from '@artel/contract/time';
import { getLink } from '@artel/identity/contract';
import { createLink } from '@artel/identity/server';
import { requiredConsents } from '@artel/identity/server/testing';
import { createInvitationLink, openInvitation, revokeInvitations } from '@artel/invitations/contract';
import { inviteByLetter } from '@artel/invitations/server/testing';
import { registerByLink } from '@artel/onboarding/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOnboardingServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startOnboardingServer();
});
afterAll(() => server.close());

const name = { familyName: 'Ким', givenName: 'Вера', middleName: '' };
const fresh = () => `hash-${server.platform.ids.next()}@example.ru`;
const get = (hash: string) => callRoute(server, getLink, { params: { hash } });
const invite = (owner: TestMember, email: string) =>
  inviteByLetter(server, owner, { email, role: 'accountant' });

test('[C-06] [R-26] the hash of an invitation, sent without a body, returns the inviter, the company and the invited address', async () => {
  const owner = await createOwner(server, 'Ромашка');
  const email = fresh();
  const { hash, id } = await invite(owner, email);
  const answer = await get(hash);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    kind: 'invitation',
    username: email,
    invitation: {
      companyName: 'Ромашка',
      invitedBy: 'Нина Петрова',
      role: 'accountant',
      emailDomain: null,
      expiresAt: expect.stringMatching(/Z$/),
    },
  });
  // A plain POST with no body at all, as the specification has it.
  const bare = await server.app.inject({ method: 'POST', url: `/api/registration/get/${hash}` });
  expect([bare.statusCode, bare.json().kind]).toEqual([200, 'invitation']);
  // However often it is called, nothing is used up and nothing is recorded.
  const [row] = await server.db('SELECT opened_at, accepted_at FROM invitations.invitations WHERE id = $1', [
    id,
  ]);
  expect(row).toEqual({ opened_at: null, accepted_at: null });
  const body = {
    kind: 'invitation',
    hash,
    ...name,
    password: 'Ёлка-и-47-слонов',
    consents: requiredConsents,
  } as const;
  expect((await callRoute(server, registerByLink, { body })).status).toBe(200);
  expect(await get(hash)).toMatchObject({ status: 410, error: { code: 'identity/link-invalid' } });
});

test('[C-06] [R-26] a link for many names its mail domain and no one’s address; one-time links return the same as before', async () => {
  const owner = await createOwner(server, 'Лютик');
  const link = {
    role: 'guest',
    departmentId: null,
    maxUses: 5,
    linkDays: 7,
    emailDomain: 'example.ru',
  } as const;
  const { body } = await callRoute(server, createInvitationLink, { body: link }, owner);
  const hash = new URL(body.url).pathname.split('/').at(-1)!;
  expect((await get(hash)).body).toMatchObject({
    kind: 'invitation',
    username: null,
    invitation: { companyName: 'Лютик', role: 'guest', emailDomain: 'example.ru' },
  });
  const operator = await server.platform.db.asInstallation('identity/links', (tx) =>
    createLink(server.platform, tx, { kind: 'operator', userId: null, username: null, hours: 1 }),
  );
  expect((await get(operator)).body).toEqual({ kind: 'operator', username: null });
});

test('[R-26] a revoked, an expired and an unknown invitation get the same response as any dead link', async () => {
  const owner = await createOwner(server);
  const [revoked, old] = [await invite(owner, fresh()), await invite(owner, fresh())];
  await callRoute(server, revokeInvitations, { body: { ids: [revoked.id] } }, owner);
  const dead = await get(revoked.hash);
  const strip = ({ status, error }: typeof dead) => ({ status, error: { ...error, requestId: '' } });
  const unknown = await get(`in-${'x'.repeat(43)}`);
  server.clock.advance(15 * DAY);
  const over = await get(old.hash);
  const astray = await get('y'.repeat(43));
  for (const answer of [unknown, over, astray]) expect(strip(answer)).toEqual(strip(dead));
  expect(dead).toMatchObject({ status: 410, error: { code: 'identity/link-invalid' } });
  // The page's other request gets the same answer.
  expect((await callRoute(server, openInvitation, { body: { hash: old.hash } })).status).toBe(410);
});

test('[R-26] the hash in the request appears in no job and in no record', async () => {
  const { hash } = await invite(await createOwner(server), fresh());
  expect((await get(hash)).status).toBe(200);
  const [found] = await server.db<{ n: number }>(
    `SELECT (SELECT count(*) FROM platform.audit_records r WHERE r::text LIKE '%' || $1 || '%')::int
      + (SELECT count(*) FROM graphile_worker._private_jobs j WHERE j::text LIKE '%' || $1 || '%')::int AS n`,
    [hash],
  );
  expect(found?.n).toBe(0);
});
