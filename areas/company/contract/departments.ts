import { defineErrors, readableLine, requestErrors, resourceVersion, route } from '@artel/contract';
import * as z from 'zod/mini';
import { companyLimits } from './limits.ts';

export const departmentsErrors = defineErrors('company', {
  'department-name-taken': { status: 409, path: 'name' },
  /** A department can't be below itself. */
  'department-in-itself': { status: 409, path: 'parentId' },
});

export const Department = z.object({
  id: z.string(),
  name: z.string(),
  /** The department that it belongs to; null at the top. */
  parentId: z.nullable(z.string()),
  head: z.nullable(z.object({ id: z.string(), familyName: z.string(), givenName: z.string() })),
  /** The number of people in it, without those of departments below. */
  people: z.int(),
  version: z.int(),
});
export type Department = z.infer<typeof Department>;

const departmentName = z.string().check(z.trim(), z.minLength(1), z.maxLength(200), readableLine);

/** All departments of the company by name, and the number of people in none. */
export const listDepartments = route.list({
  id: 'company/list-departments',
  path: '/api/v2/company/departments',
  response: z.object({ items: z.array(Department), withoutDepartment: z.int() }),
  access: 'member',
  handsOut: { reason: 'The tree of departments, without people and contacts.' },
});

export const createDepartment = route.create({
  id: 'company/create-department',
  path: '/api/v2/company/departments',
  body: z.object({ name: departmentName, parentId: z.nullable(z.uuid()) }),
  response: Department,
  status: 201,
  access: 'company.manage-people',
  creates: companyLimits.departments,
  unrecorded: 'A new department has no one in it and opens nothing.',
  errors: [requestErrors['not-found'], departmentsErrors['department-name-taken']],
});

/** Renames a department, moves it below another one or sets its head. */
export const updateDepartment = route.update({
  id: 'company/update-department',
  path: '/api/v2/company/departments/{departmentId}',
  params: z.object({ departmentId: z.uuid() }),
  body: z.object({
    name: departmentName,
    parentId: z.nullable(z.uuid()),
    headId: z.nullable(z.uuid()),
    version: resourceVersion,
  }),
  response: Department,
  access: 'company.manage-people',
  unrecorded: 'A name and a head open nothing; that a move to another parent is not recorded is a known gap.',
  errors: [
    requestErrors['not-found'],
    requestErrors.stale,
    departmentsErrors['department-name-taken'],
    departmentsErrors['department-in-itself'],
  ],
});

/**
 * Deletes a department. Its people move to the department named in the request, the departments below it move up to its parent.
 */
export const deleteDepartment = route.remove({
  id: 'company/delete-department',
  path: '/api/v2/company/departments/{departmentId}',
  params: z.object({ departmentId: z.uuid() }),
  query: z.object({
    /** The department to which its people move; by default none. */
    peopleTo: z.optional(z.uuid()),
  }),
  response: z.object({ moved: z.int() }),
  access: 'company.manage-people',
  acts: ['company/department-deleted'],
  errors: [requestErrors['not-found'], departmentsErrors['department-name-taken']],
});
