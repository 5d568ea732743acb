import { DAY } from '@artel/contract/time';
import { increment } from '@artel/server';
import type { RouteExamples, TestServer } from '@artel/server/testing';
import { members } from '../tables.ts';
import { newColleague, type World } from '../testing/people.ts';
import { UNDO_DAYS } from './off-boarding-policy.ts';
import { putOffBoardings } from './off-boardings.store.ts';

/** Creates a member who has just left the caller's company. */
async function leaveTestCompany({ server, caller }: World, memberId: string): Promise<void> {
  const { clock, db, ids } = server.platform;
  const companyId = caller?.companyId ?? '';
  const leftAt = clock.now();
  const undoUntil = new Date(leftAt.getTime() + UNDO_DAYS * DAY);
  await db.asCompanyJob('job test/any', companyId, async (tx) => {
    await members.updateAll(tx, { companyId, id: [memberId] }, { leftAt, version: increment() });
    const off = { companyId, id: ids.next(), memberId, byMemberId: memberId, leftAt, undoUntil };
    await putOffBoardings(tx, companyId, [{ ...off, departmentName: '', journal: [] }]);
  });
}

/** A colleague who has just left the caller's company. */
async function offBoarded(world: World): Promise<string> {
  const { memberId } = await newColleague(world);
  await leaveTestCompany(world, memberId);
  return memberId;
}

/** One valid call of each route. */
export const offBoardingExamples: RouteExamples<TestServer> = {
  'company/preview-off-boarding': async (world) => ({
    params: { memberId: (await newColleague(world)).memberId },
    query: { others: (await newColleague(world)).memberId },
  }),
  'company/list-belongings': async (world) => ({
    params: { memberId: (await newColleague(world)).memberId },
    query: { kind: 'company/departments', others: (await newColleague(world)).memberId, limit: '2' },
  }),
  'company/off-board-member': async (world) => {
    const { memberId } = await newColleague(world);
    const others = [(await newColleague(world)).memberId];
    const receiverId = world.caller?.memberId ?? undefined;
    return {
      params: { memberId },
      body: { others, receiverId, receivers: { 'company/departments': null } },
    };
  },
  'company/undo-off-boarding': async (world) => ({ params: { memberId: await offBoarded(world) } }),
  'company/list-off-boardings': async (world) => {
    await offBoarded(world);
    return { query: { limit: '2' } };
  },
};
