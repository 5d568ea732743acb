import type { RouteExamples, TestServer } from '@artel/server/testing';
import { insertDepartment } from '../testing/insert-department.ts';
import { getInviter } from '../testing/invite-by-letter.ts';

/** One valid call of each route. */
export const linksExamples: RouteExamples<TestServer> = {
  'invitations/list-invitation-links': () => ({ query: { limit: '2' } }),
  'invitations/create-invitation-link': async ({ server, caller }) => {
    const departmentId = await insertDepartment(server, caller?.companyId);
    return { body: { role: 'member', departmentId, maxUses: 5, linkDays: 7, emailDomain: 'example.ru' } };
  },
  'invitations/revoke-invitation-link': async ({ server, caller }) => {
    const { companyId, memberId } = await getInviter(server, caller);
    const id = server.platform.ids.next();
    await server.db(
      `INSERT INTO invitations.invitation_links (company_id, id, role, token_hash, created_by, created_at, expires_at)
       VALUES ($1, $2, 'member', $3, $4, now(), now() + interval '1 day')`,
      [companyId, id, server.platform.secrets.hash(id), memberId],
    );
    return { params: { linkId: id } };
  },
};
