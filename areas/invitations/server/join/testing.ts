import { createOwner, createPerson } from '@artel/company/server/testing';
import { DAY } from '@artel/contract/time';
import type { RouteExamples, TestServer } from '@artel/server/testing';
import type { World } from '../testing/invite-by-letter.ts';

/** A person who requests to join. */
interface Requester {
  readonly userId: string;
  readonly email: string;
}

/** Inserts a waiting request of a company, as its delivery does. */
export async function requestIn(server: TestServer, companyId: string, person: Requester): Promise<string> {
  const { ids, clock } = server.platform;
  const [askingId, id] = [ids.next(), ids.next()];
  const now = clock.now();
  const until = new Date(now.getTime() + 30 * DAY);
  await server.db(
    `INSERT INTO invitations.own_join_requests (id, user_id, way, inn, state, created_at, expires_at)
     VALUES ($1, $2, 'inn', '7707083893', 'waiting', $3, $4)`,
    [askingId, person.userId, now, until],
  );
  await server.db(
    `INSERT INTO invitations.join_requests (company_id, id, own_request_id, user_id, way, requested_email, email, family_name,
       given_name, middle_name, state, created_at, expires_at)
     VALUES ($1, $2, $3, $4, 'inn', $5, $5, 'Ким', 'Вера', '', 'waiting', $6, $7)`,
    [companyId, id, askingId, person.userId, person.email, now, until],
  );
  return id;
}

async function requestInCompany({ server, caller }: World): Promise<string> {
  const companyId = caller?.companyId ?? (await createOwner(server)).companyId;
  return requestIn(server, companyId, await createPerson(server));
}

/** Deletes requests, because only one may wait at a time and the matrix sends more. */
async function forgetOwnRequests({ server, caller }: World): Promise<void> {
  await server.db('DELETE FROM invitations.own_join_requests WHERE user_id = $1', [caller?.userId]);
}

/** One valid call of each route. */
export const joinExamples: RouteExamples<TestServer> = {
  'invitations/list-join-askings': () => ({}),
  'invitations/ask-to-join': async ({ server, caller }) => {
    await forgetOwnRequests({ server, caller });
    return { body: { way: 'inn', inn: '7707083893', kpp: '773601001' } };
  },
  'invitations/withdraw-join-asking': async ({ server, caller }) => {
    await forgetOwnRequests({ server, caller });
    const askingId = server.platform.ids.next();
    const now = server.clock.now();
    if (caller?.userId)
      await server.db(
        `INSERT INTO invitations.own_join_requests (id, user_id, way, inn, state, created_at, expires_at)
         VALUES ($1, $2, 'inn', '7707083893', 'waiting', $3, $4)`,
        [askingId, caller.userId, now, new Date(now.getTime() + DAY)],
      );
    return { params: { askingId } };
  },
  'invitations/list-join-requests': () => ({ query: { limit: '2', state: 'waiting' } }),
  'invitations/approve-join-requests': async ({ server, caller }) => ({
    body: { ids: [await requestInCompany({ server, caller })], role: 'member', departmentId: null },
  }),
  'invitations/decline-join-requests': async ({ server, caller }) => ({
    body: { ids: [await requestInCompany({ server, caller })], isBlocked: false },
  }),
  'invitations/unblock-join-request': async ({ server, caller }) => {
    const requestId = await requestInCompany({ server, caller });
    await server.db(
      "UPDATE invitations.join_requests SET state = 'blocked', decided_at = created_at WHERE id = $1",
      [requestId],
    );
    return { params: { requestId } };
  },
  'invitations/get-join-rules': () => ({}),
  'invitations/update-join-rules': async ({ server, caller }) => {
    const [rules] = await server.db<{ version: number }>(
      'SELECT version FROM invitations.join_rules WHERE company_id = $1',
      [caller?.companyId],
    );
    return { body: { way: 'inn', version: rules?.version ?? 1 } };
  },
};
