import { addMember } from '@artel/company/server/testing';
import { actAs, type Caller, type RouteExamples, type TestServer } from '@artel/server/testing';
import { createSpace } from './create-space.ts';

let made = 0;

/** One valid call of each route. */
export const spacesExamples: RouteExamples<TestServer> = {
  'disk/list-spaces': () => ({}),
  'disk/create-space': () => ({ body: { name: `Бухгалтерия ${++made}` } }),
  'disk/hand-over-space': async ({ server, caller }) => {
    const own = caller as Caller;
    const { id: spaceId } = await actAs(server, own, (deps, actor) =>
      createSpace(deps, actor, { name: `Команда ${++made}` }),
    );
    const { memberId } = await addMember(server, own.companyId ?? '', 'member');
    return { params: { spaceId }, body: { memberId } };
  },
  'disk/list-unmanaged-spaces': () => ({}),
};
