import type { RouteExamples, TestServer } from '@artel/server/testing';
import { departments } from '../tables.ts';
import { newColleague, type World } from '../testing/people.ts';

/** A department at the top of a company, or below another one. */
export async function createTestDepartment(
  server: TestServer,
  companyId: string,
  { name, parentId = null }: { name?: string; parentId?: string | null } = {},
): Promise<string> {
  const id = server.platform.ids.next();
  const createdAt = server.platform.clock.now();
  await server.platform.db.asCompanyJob('job test/any', companyId, (tx) =>
    departments.insert(tx, { companyId, id, parentId, name: name ?? `Отдел ${id}`, createdAt }),
  );
  return id;
}

/** A department of the caller's company. */
export function newDepartment({ server, caller }: World): Promise<string> {
  return createTestDepartment(server, caller?.companyId ?? '');
}

/** One valid call of each route. */
export const departmentsExamples: RouteExamples<TestServer> = {
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
};
