import { createOwner, startCompanyServer, type TestMember } from '@artel/company/server/testing';
import { freshEmail } from '@artel/identity/server/testing';
import { invitationsArea } from '@artel/invitations/server';
import { inviteByLetter, registrationBy } from '@artel/invitations/server/testing';
import { requisitesArea } from '@artel/requisites/server';
import type { RouteExamples, TestServer } from '@artel/server/testing';
import { checklistExamples } from './checklist/testing.ts';
import { onboardingArea } from './index.ts';
import { questionnaireExamples } from './questionnaire/testing.ts';
import { registrationExamples } from './registration/testing.ts';
import { trialExamples } from './trial/testing.ts';

/** A server with the areas that this one builds upon, wired as the shell wires them. */
export const startOnboardingServer = ({
  further = [],
  ...options
}: Parameters<typeof startCompanyServer>[0] = {}): Promise<TestServer> =>
  startCompanyServer({
    ...options,
    further: [requisitesArea, invitationsArea, onboardingArea, ...further],
  });

/** One valid call of each route, for the access matrix. */
export const onboardingExamples: RouteExamples<TestServer> = {
  ...registrationExamples,
  ...checklistExamples,
  ...questionnaireExamples,
  ...trialExamples,
};

let inviter: { readonly server: TestServer; readonly owner: Promise<TestMember> } | null = null;

/** Calls that the route's limit finally refuses, if the examples create a new holder each time. */
export const onboardingLimitExamples: RouteExamples<TestServer> = {
  'onboarding/register-by-link company/members': async ({ server }) => {
    if (inviter?.server !== server) inviter = { server, owner: createOwner(server) };
    const { hash } = await inviteByLetter(server, await inviter.owner, { email: freshEmail(server) });
    return { body: registrationBy(hash) };
  },
};
