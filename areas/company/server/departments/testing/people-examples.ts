import type { Role } from '@artel/company/contract';
import type { Caller, RouteExamples, TestServer } from '@artel/server/testing';
import { insertDepartment } from '../departments.store.ts';

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
