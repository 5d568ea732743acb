import type { Role } from '@artel/company/contract';
import { requiredConsents } from '@artel/identity/server/testing';
import type { Caller, RouteExamples, TestServer } from '@artel/server/testing';
import { invitationLinks } from '../invitation-token.ts';
import { createInvitations } from '../letters/create-invitations.ts';

interface TestInvitation {
  readonly id: string;
  readonly tokenId: string;
  /** What stands in the letter's address. */
  readonly hash: string;
}

/** Who asks somebody in; the company's first owner where nobody is named. */
interface Inviter {
  readonly companyId: string;
  readonly memberId: string;
  readonly userId: string;
}

/** Asks an address in by letter; the letter's job waits for `drain`. */
export async function inviteByLetter(
  server: TestServer,
  { companyId, memberId, userId }: Inviter,
  { email, role = 'member', ownRole = 'owner' }: { email: string; role?: Role; ownRole?: Role },
): Promise<TestInvitation> {
  const { platform } = server;
  await platform.db.asCompanyJob(companyId, (tx) =>
    createInvitations(platform, tx, {
      companyId,
      byMemberId: memberId,
      userId,
      ownRole,
      people: [{ email, role }],
    }),
  );
  const [row] = await server.db<{ id: string; token_id: string }>(
    'SELECT id, token_id FROM invitations.invitations WHERE company_id = $1 AND email = $2 ORDER BY id DESC LIMIT 1',
    [companyId, email],
  );
  if (!row) throw new Error('The invitation was not written');
  return { id: row.id, tokenId: row.token_id, hash: invitationLinks.token(platform.secrets, row.token_id) };
}

const freshAddress = ({ platform }: TestServer) => `invited-${platform.ids.next()}@example.ru`;

async function insertDepartment(server: TestServer, companyId: string | null | undefined): Promise<string> {
  const id = server.platform.ids.next();
  const insert =
    'INSERT INTO company.departments (company_id, id, name, created_at) VALUES ($1, $2, $3, now())';
  if (companyId) await server.db(insert, [companyId, id, 'Цех']);
  return id;
}

/** One valid call of each route about invitations, for the access matrix; `createInviter` opens a company with somebody in it. */
export function invitationExamples(
  createInviter: (server: TestServer) => Promise<Inviter>,
): RouteExamples<TestServer> {
  /** Who asks in the caller's own company. */
  const inviterOf = async (server: TestServer, caller: Caller | null): Promise<Inviter> => {
    const { companyId, memberId, userId } = caller ?? {};
    return companyId && memberId && userId ? { companyId, memberId, userId } : createInviter(server);
  };
  const chosen = async ({ server, caller }: { server: TestServer; caller: Caller | null }) => {
    const inviter = await inviterOf(server, caller);
    return { body: { ids: [(await inviteByLetter(server, inviter, { email: freshAddress(server) })).id] } };
  };
  return {
    'invitations/list-invitations': () => ({ query: { limit: '2', search: 'иван', state: 'sent' } }),
    'invitations/check-invitations': () => ({ body: { text: 'anna@example.ru, Пётр <petr@example.ru>' } }),
    'invitations/create-invitations': async ({ server, caller }) => {
      const departmentId = await insertDepartment(server, caller?.companyId);
      const people = [{ email: freshAddress(server), name: 'Пётр' }];
      return { body: { people, role: 'member', departmentId } };
    },
    'invitations/resend-invitations': chosen,
    'invitations/remind-invitations': chosen,
    'invitations/revoke-invitations': chosen,
    'invitations/list-invitation-links': () => ({ query: { limit: '2' } }),
    'invitations/create-invitation-link': async ({ server, caller }) => {
      const departmentId = await insertDepartment(server, caller?.companyId);
      return { body: { role: 'member', departmentId, maxUses: 5, linkDays: 7, emailDomain: 'example.ru' } };
    },
    'invitations/revoke-invitation-link': async ({ server, caller }) => {
      const { companyId, memberId } = await inviterOf(server, caller);
      const id = server.platform.ids.next();
      await server.db(
        `INSERT INTO invitations.invitation_links (company_id, id, role, token_hash, created_by, created_at, expires_at)
         VALUES ($1, $2, 'member', $3, $4, now(), now() + interval '1 day')`,
        [companyId, id, server.platform.secrets.hash(id), memberId],
      );
      return { params: { linkId: id } };
    },
    'invitations/open-invitation': async ({ server }) => {
      const inviter = await createInviter(server);
      const { hash } = await inviteByLetter(server, inviter, { email: freshAddress(server) });
      return { body: { hash } };
    },
    'invitations/accept-invitation': async ({ server, caller }) => {
      const ofCaller = 'SELECT email FROM identity.users WHERE id = $1';
      const [account] = await server.db<{ email: string }>(ofCaller, [caller?.userId]);
      const email = account?.email ?? freshAddress(server);
      const { hash } = await inviteByLetter(server, await createInviter(server), { email });
      return { body: { hash } };
    },
  };
}

/** One company that people come into by invitation one after another, for the walk until its limit refuses. */
export function invitationLimitExamples(make: {
  readonly createOwner: (server: TestServer) => Promise<Inviter>;
  readonly createPerson: (server: TestServer) => Promise<{ readonly token: string; readonly email: string }>;
}): RouteExamples<TestServer> {
  const owners = new WeakMap<TestServer, Promise<Inviter>>();
  const ownerOf = (server: TestServer) => {
    const owner = owners.get(server) ?? make.createOwner(server);
    owners.set(server, owner);
    return owner;
  };
  return {
    'invitations/accept-invitation company/members': async ({ server }) => {
      const caller = await make.createPerson(server);
      const { hash } = await inviteByLetter(server, await ownerOf(server), { email: caller.email });
      return { body: { hash }, caller };
    },
  };
}

/** What somebody fills in who comes by a letter and has no account yet. */
export const registrationBy = (hash: string) => ({
  kind: 'invitation',
  hash,
  familyName: 'Петрова',
  givenName: 'Нина',
  middleName: 'Олеговна',
  password: 'Ёлка-и-47-слонов',
  consents: requiredConsents,
});
