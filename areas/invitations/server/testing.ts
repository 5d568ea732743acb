import { createOwner, createPerson } from '@artel/company/server/testing';
import { startRequisitesServer } from '@artel/requisites/server/testing';
import type { Area } from '@artel/server';
import type { RouteExamples, TestServer } from '@artel/server/testing';
import { importExamples, importLimitExamples } from './imports/testing/examples.ts';
import { describeInvitation, invitationsArea } from './index.ts';
import { joinExamples } from './join/testing/examples.ts';
import { invitationExamples, invitationLimitExamples } from './testing/examples.ts';

/** A server with the areas that this one builds upon. */
export const startInvitationsServer = (further: readonly Area[] = []): Promise<TestServer> =>
  startRequisitesServer({
    further: [invitationsArea, ...further],
    ports: (platform) => ({ describeInvitation: describeInvitation(platform) }),
  });

/** One valid call of each route, for the access matrix. */
export const invitationsExamples: RouteExamples<TestServer> = {
  ...invitationExamples((server) => createOwner(server)),
  ...joinExamples({
    createPerson: (server) => createPerson(server),
    createOwner: (server) => createOwner(server),
  }),
  ...importExamples(),
};

/** Calls that a limit of the route refuses in the end, where the examples make a new holder each time. */
export const invitationsLimitExamples: RouteExamples<TestServer> = {
  ...invitationLimitExamples({
    createOwner: (server) => createOwner(server),
    createPerson: (server) => createPerson(server),
  }),
  ...importLimitExamples(),
};

export { acceptInvitation } from './acceptance/accept-invitation.ts';
export { askIn, invitationStates, lettersTo } from './testing/ask-in.ts';
export { inviteByLetter, registrationBy } from './testing/examples.ts';
