import type { RouteExamples, TestServer } from '@artel/server/testing';
import { insertDepartment } from '../testing/insert-department.ts';
import { freshAddress, getInviter, inviteByLetter, type World } from '../testing/invite-by-letter.ts';

/** An invitation of the caller's company that is chosen in the list. */
async function chosen({ server, caller }: World) {
  const inviter = await getInviter(server, caller);
  return { body: { ids: [(await inviteByLetter(server, inviter, { email: freshAddress(server) })).id] } };
}

/** One valid call of each route. */
export const lettersExamples: RouteExamples<TestServer> = {
  'invitations/list-invitations': () => ({ query: { limit: '2', search: 'иван', state: 'sent' } }),
  'invitations/check-invitations': () => ({ body: { text: 'anna@example.ru, Пётр <petr@example.ru>' } }),
  'invitations/create-invitations': async ({ server, caller }) => {
    const departmentId = await insertDepartment(server, caller?.companyId);
    const people = [{ email: freshAddress(server), name: 'Пётр' }];
    return { body: { people, role: 'member', departmentId, note: 'Ждём вас!\nНина' } };
  },
  'invitations/resend-invitations': chosen,
  'invitations/remind-invitations': chosen,
  'invitations/revoke-invitations': chosen,
};
