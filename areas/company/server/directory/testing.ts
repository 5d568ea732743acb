import type { RouteExamples, TestServer } from '@artel/server/testing';
import { newDepartment } from '../departments/testing.ts';
import { newColleague } from '../testing/people.ts';

/** One valid call of each route. */
export const directoryExamples: RouteExamples<TestServer> = {
  'company/create-people-file': ({ caller }) => ({
    body: {
      format: 'csv',
      filter: { q: 'нина', state: 'active' },
      sort: 'joined',
      order: 'desc',
      memberIds: caller?.memberId ? [caller.memberId] : undefined,
    },
  }),
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
};
