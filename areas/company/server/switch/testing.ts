import type { RouteExamples, TestServer } from '@artel/server/testing';
import { addMember, createOwner, type Person } from '../testing/people.ts';

/** One valid call of each route. */
export const companySwitchExamples: RouteExamples<TestServer> = {
  'company/list-own-companies': () => ({}),
  'company/enter-company': async ({ server, caller }) => {
    const { companyId } = await createOwner(server);
    await addMember(server, companyId, 'member', { person: caller as Person });
    return { body: { companyId } };
  },
};
