import { createOwner, createPerson } from '@artel/company/server/testing';
import { startRequisitesServer } from '@artel/requisites/server/testing';
import type { Area } from '@artel/server';
import type { RouteExamples, TestServer } from '@artel/server/testing';
import { acceptanceExamples } from './acceptance/testing.ts';
import { createChecked, importsExamples } from './imports/testing.ts';
import { invitationsArea } from './index.ts';
import { joinExamples } from './join/testing.ts';
import { lettersExamples } from './letters/testing.ts';
import { linksExamples } from './links/testing.ts';
import { type Inviter, inviteByLetter } from './testing/invite-by-letter.ts';

/** Starts a server with the areas that this one uses. */
export const startInvitationsServer = (further: readonly Area[] = []): Promise<TestServer> =>
  startRequisitesServer({ further: [invitationsArea, ...further] });

/** One valid call of each route, for the access matrix. */
export const invitationsExamples: RouteExamples<TestServer> = {
  ...lettersExamples,
  ...linksExamples,
  ...acceptanceExamples,
  ...joinExamples,
  ...importsExamples,
};

/** One company that people join one after another. */
const owners = new WeakMap<TestServer, Promise<Inviter>>();
function getOwner(server: TestServer): Promise<Inviter> {
  const owner = owners.get(server) ?? createOwner(server);
  owners.set(server, owner);
  return owner;
}

/** Calls that reach a limit, where the examples would create a new owner each time. */
export const invitationsLimitExamples: RouteExamples<TestServer> = {
  'invitations/accept-invitation company/members': async ({ server }) => {
    const caller = await createPerson(server);
    const { hash } = await inviteByLetter(server, await getOwner(server), { email: caller.email });
    return { body: { hash }, caller };
  },
  // Files whose people belong to new departments.
  'invitations/start-import company/departments': async (world) => ({
    params: await createChecked(world, { createsDepartments: true }),
    body: { passesOverHeld: false, version: 1 },
  }),
};

export { acceptInvitation } from './acceptance/accept-invitation.ts';
export { invitationStates, invite, lettersTo } from './testing/invite.ts';
export { inviteByLetter, registrationBy } from './testing/invite-by-letter.ts';
