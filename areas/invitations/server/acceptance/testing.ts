import { createOwner } from '@artel/company/server/testing';
import type { RouteExamples, TestServer } from '@artel/server/testing';
import { freshAddress, inviteByLetter } from '../testing/invite-by-letter.ts';

/** One valid call of each route. */
export const acceptanceExamples: RouteExamples<TestServer> = {
  'invitations/open-invitation': async ({ server }) => {
    const inviter = await createOwner(server);
    const { hash } = await inviteByLetter(server, inviter, { email: freshAddress(server) });
    return { body: { hash } };
  },
  'invitations/accept-invitation': async ({ server, caller }) => {
    const ofCaller = 'SELECT email FROM identity.users WHERE id = $1';
    const [account] = await server.db<{ email: string }>(ofCaller, [caller?.userId]);
    const email = account?.email ?? freshAddress(server);
    const { hash } = await inviteByLetter(server, await createOwner(server), { email });
    return { body: { hash } };
  },
};
