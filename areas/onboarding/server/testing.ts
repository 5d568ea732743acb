import {
  askForCode,
  createOwner,
  PASSWORD,
  PETROVA,
  startCompanyServer,
  type TestMember,
  todayOf,
} from '@artel/company/server/testing';
import { freshEmail } from '@artel/identity/server/testing';
import { describeInvitation, invitationsArea } from '@artel/invitations/server';
import { inviteByLetter, registrationBy } from '@artel/invitations/server/testing';
import { applyTrial } from '@artel/onboarding/contract';
import { requisitesArea } from '@artel/requisites/server';
import { callRoute, type RouteExamples, type TestServer } from '@artel/server/testing';
import { onboardingArea } from './index.ts';

/** A server with the areas that this one builds upon, wired as the shell wires them. */
export const startOnboardingServer = ({
  further = [],
  ...options
}: Parameters<typeof startCompanyServer>[0] = {}): Promise<TestServer> =>
  startCompanyServer({
    ...options,
    further: [requisitesArea, invitationsArea, onboardingArea, ...further],
    ports: (platform) => ({ describeInvitation: describeInvitation(platform) }),
  });

/** One valid call of each route, for the access matrix. */
export const onboardingExamples: RouteExamples<TestServer> = {
  'onboarding/register': async ({ server }) => ({
    body: { ...(await askForCode(server)), ...PETROVA, password: PASSWORD, companyName: 'Ромашка' },
  }),
  'onboarding/register-by-link': async ({ server }) => {
    const email = freshEmail(server);
    const { hash } = await inviteByLetter(server, await createOwner(server), { email });
    return { body: registrationBy(hash) };
  },
  'onboarding/dismiss-checklist': () => ({}),
  'onboarding/get-questionnaire': () => ({}),
  'onboarding/update-questionnaire': () => ({
    body: {
      answers: {
        companySize: '2-10',
        role: 'other',
        roleOther: 'Мастер',
        goals: ['meetings', 'other'],
        goalsOther: 'Учёт смен',
        source: 'colleagues',
        sourceOther: '',
      },
    },
  }),
  'onboarding/get-trial': () => ({}),
  'onboarding/update-trial': () => ({ body: { typed: { companyName: 'Ромашка' }, isPutOff: true } }),
  'onboarding/choose-trial-company': async ({ server, caller }) => {
    // Chosen again, the company that was opened on the way is the one.
    await server.db('DELETE FROM onboarding.trial_drafts WHERE user_id = $1', [caller?.userId]);
    return { body: { name: 'Ромашка' } };
  },
  'onboarding/apply-trial': ({ server }) => ({ body: { trial_start_date: todayOf(server) } }),
  'onboarding/get-company-trial': async ({ server }) => ({
    params: { companyId: await createTried(server) },
  }),
  'onboarding/extend-trial': async ({ server }) => ({
    params: { companyId: await createTried(server) },
    body: { days: 14, reason: 'Ждут согласования договора', version: 1 },
  }),
  'onboarding/list-company-trials': () => ({ query: { limit: '2' } }),
};

/** Another company, whose trial began today. */
async function createTried(server: TestServer): Promise<string> {
  const { companyId, token } = await createOwner(server);
  const begun = await callRoute(
    server,
    applyTrial,
    { body: { trial_start_date: todayOf(server) } },
    { token },
  );
  if (begun.status !== 200) throw new Error(`The trial was refused: ${begun.error.message}`);
  return companyId;
}

let inviter: { readonly server: TestServer; readonly owner: Promise<TestMember> } | null = null;

/** Calls that a limit of the route refuses in the end, where the examples make a new holder each time. */
export const onboardingLimitExamples: RouteExamples<TestServer> = {
  'onboarding/register-by-link company/members': async ({ server }) => {
    if (inviter?.server !== server) inviter = { server, owner: createOwner(server) };
    const { hash } = await inviteByLetter(server, await inviter.owner, { email: freshEmail(server) });
    return { body: registrationBy(hash) };
  },
};
