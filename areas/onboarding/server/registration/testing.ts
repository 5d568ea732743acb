import { createOwner, PASSWORD, PETROVA, requestCode } from '@artel/company/server/testing';
import { freshEmail } from '@artel/identity/server/testing';
import { inviteByLetter, registrationBy } from '@artel/invitations/server/testing';
import type { RouteExamples, TestServer } from '@artel/server/testing';

/** One valid call of each route. */
export const registrationExamples: RouteExamples<TestServer> = {
  'onboarding/register': async ({ server }) => ({
    body: { ...(await requestCode(server)), ...PETROVA, password: PASSWORD, companyName: 'Ромашка' },
  }),
  'onboarding/register-by-link': async ({ server }) => {
    const email = freshEmail(server);
    const { hash } = await inviteByLetter(server, await createOwner(server), { email });
    return { body: registrationBy(hash) };
  },
};
