import type { Role } from '@artel/company/contract';
import { DAY } from '@artel/contract/time';
import type { Caller, RouteExamples, TestServer } from '@artel/server/testing';
import { insertDepartment } from '../../departments/departments.store.ts';
import { UNDO_DAYS } from '../../off-boarding/off-boarding-policy.ts';
import { endMemberships, putOffBoarding } from '../../off-boarding/off-boardings.store.ts';

/** A department at the top of a company, or below another one. */
export async function createTestDepartment(
  server: TestServer,
  companyId: string,
  { name, parentId = null }: { name?: string; parentId?: string | null } = {},
): Promise<string> {
  const id = server.platform.ids.next();
  const createdAt = server.platform.clock.now();
  await server.platform.db.asCompanyJob(companyId, (tx) =>
    insertDepartment(tx, { companyId, id, parentId, name: name ?? `Отдел ${id}`, createdAt }),
  );
  return id;
}

/** Somebody who left the caller's company this moment. */
async function leaveTestCompany({ server, caller }: World, memberId: string): Promise<void> {
  const { clock, db, ids } = server.platform;
  const companyId = caller?.companyId ?? '';
  const leftAt = clock.now();
  const undoUntil = new Date(leftAt.getTime() + UNDO_DAYS * DAY);
  await db.asCompanyJob(companyId, async (tx) => {
    await endMemberships(tx, { companyId, ids: [memberId] }, leftAt);
    const off = { companyId, id: ids.next(), memberId, byMemberId: memberId, leftAt, undoUntil };
    await putOffBoarding(tx, { ...off, departmentName: '', journal: [] });
  });
}

interface World {
  readonly server: TestServer;
  readonly caller: Caller | null;
}

type AddMember = (
  server: TestServer,
  companyId: string,
  role: Role,
) => Promise<{ readonly memberId: string }>;

/** Valid calls about the directory and departments, each with things of their own. */
export function peopleExamples(addMember: AddMember): RouteExamples<TestServer> {
  const newColleague = ({ server, caller }: World) => addMember(server, caller?.companyId ?? '', 'member');
  const offBoarded = async (world: World) => {
    const { memberId } = await newColleague(world);
    await leaveTestCompany(world, memberId);
    return memberId;
  };
  const newDepartment = ({ server, caller }: World) => createTestDepartment(server, caller?.companyId ?? '');
  return {
    'company/list-members': async (world) => ({
      query: { limit: '2', q: 'анна', department: await newDepartment(world), sort: 'joined', order: 'desc' },
    }),
    'company/get-member': ({ caller }) => ({ params: { memberId: caller?.memberId } }),
    'company/count-members': async (world) => ({
      query: { q: 'анна', department: await newDepartment(world), role: 'member', state: 'active' },
    }),
    'company/list-member-ids': async (world) => ({
      query: { q: 'анна', department: await newDepartment(world), role: 'member', state: 'active' },
    }),
    'company/update-member': async (world) => {
      const { memberId } = await newColleague(world);
      const body = { position: 'Инженер', departmentId: await newDepartment(world), version: 1 };
      return { params: { memberId }, body };
    },
    'company/change-members': async (world) => ({
      body: {
        memberIds: [(await newColleague(world)).memberId],
        change: { kind: 'department', departmentId: await newDepartment(world) },
      },
    }),
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
    'company/list-departments': () => ({}),
    'company/create-department': async (world) => ({
      body: { name: `Отдел ${world.server.platform.ids.next()}`, parentId: await newDepartment(world) },
    }),
    'company/update-department': async (world) => ({
      params: { departmentId: await newDepartment(world) },
      body: {
        name: `Отдел ${world.server.platform.ids.next()}`,
        parentId: await newDepartment(world),
        headId: (await newColleague(world)).memberId,
        version: 1,
      },
    }),
    'company/delete-department': async (world) => ({
      params: { departmentId: await newDepartment(world) },
      query: { peopleTo: await newDepartment(world) },
    }),
    'company/list-roles': () => ({}),
  };
}
