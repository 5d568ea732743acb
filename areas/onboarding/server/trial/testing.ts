import { createOwner, getToday } from '@artel/company/server/testing';
import { applyTrial } from '@artel/onboarding/contract';
import { callRoute, type RouteExamples, type TestServer } from '@artel/server/testing';

/** Another company, whose trial began today. */
async function createTried(server: TestServer): Promise<string> {
  const { companyId, token } = await createOwner(server);
  const begun = await callRoute(
    server,
    applyTrial,
    { body: { trial_start_date: getToday(server) } },
    { token },
  );
  if (begun.status !== 200) throw new Error(`The trial was refused: ${begun.error.message}`);
  return companyId;
}

/** One valid call of each route. */
export const trialExamples: RouteExamples<TestServer> = {
  'onboarding/get-trial': () => ({}),
  'onboarding/update-trial': () => ({ body: { typed: { companyName: 'Ромашка' }, isPutOff: true } }),
  'onboarding/choose-trial-company': async ({ server, caller }) => {
    // When the step is repeated, the company that was opened before is used.
    await server.db('DELETE FROM onboarding.trial_drafts WHERE user_id = $1', [caller?.userId]);
    return { body: { name: 'Ромашка' } };
  },
  'onboarding/apply-trial': ({ server }) => ({ body: { trial_start_date: getToday(server) } }),
  'onboarding/get-company-trial': async ({ server }) => ({
    params: { companyId: await createTried(server) },
  }),
  'onboarding/extend-trial': async ({ server }) => ({
    params: { companyId: await createTried(server) },
    body: { days: 14, reason: 'Ждут согласования договора', version: 1 },
  }),
  'onboarding/list-company-trials': () => ({ query: { limit: '2' } }),
};
