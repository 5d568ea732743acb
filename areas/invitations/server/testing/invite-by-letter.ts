import type { Role } from '@artel/company/contract';
import { createOwner } from '@artel/company/server/testing';
import { requiredConsents } from '@artel/identity/server/testing';
import type { Caller, TestServer } from '@artel/server/testing';
import { invitationLinks } from '../invitation-token.ts';
import { createInvitations } from '../letters/create-invitations.ts';

interface TestInvitation {
  readonly id: string;
  readonly tokenId: string;
  /** The token in the letter's link. */
  readonly hash: string;
}

/** The inviter; the company's first owner by default. */
export interface Inviter {
  readonly companyId: string;
  readonly memberId: string;
  readonly userId: string;
}

/** Invites an address by letter; the letter's job waits for `drain`. */
export async function inviteByLetter(
  server: TestServer,
  { companyId, memberId, userId }: Inviter,
  { email, role = 'member', ownRole = 'owner' }: { email: string; role?: Role; ownRole?: Role },
): Promise<TestInvitation> {
  const { platform } = server;
  await platform.db.asCompanyJob('job test/any', companyId, (tx) =>
    createInvitations(platform, tx, {
      companyId,
      byMemberId: memberId,
      userId,
      ownRole,
      people: [{ email, role }],
    }),
  );
  const [row] = await server.db<{ id: string; token_id: string; token_hash: Buffer }>(
    'SELECT id, token_id, token_hash FROM invitations.invitations WHERE company_id = $1 AND email = $2 ORDER BY id DESC LIMIT 1',
    [companyId, email],
  );
  if (!row) throw new Error('The invitation was not written');
  const secrets = await platform.secrets.ofCompany(companyId);
  const hash = invitationLinks.token(secrets, { id: row.token_id, tokenHash: row.token_hash });
  return { id: row.id, tokenId: row.token_id, hash };
}

export const freshAddress = ({ platform }: TestServer) => `invited-${platform.ids.next()}@example.ru`;

/** Returns the inviter in the caller's own company. */
export async function getInviter(server: TestServer, caller: Caller | null): Promise<Inviter> {
  const { companyId, memberId, userId } = caller ?? {};
  return companyId && memberId && userId ? { companyId, memberId, userId } : createOwner(server);
}

/** Builds the registration of a person who comes by a letter and has no account yet. */
export const registrationBy = (hash: string) => ({
  kind: 'invitation',
  hash,
  familyName: 'Петрова',
  givenName: 'Нина',
  middleName: 'Олеговна',
  password: 'Ёлка-и-47-слонов',
  consents: requiredConsents,
});

/** The fixtures of an example. */
export interface World {
  readonly server: TestServer;
  readonly caller: Caller | null;
}
