import * as contract from '@artel/company/contract';
import { bind, type Feature } from '@artel/server';
import { createDepartment } from './create-department.ts';
import { deleteDepartment } from './delete-department.ts';
import { listDepartments } from './list-departments.ts';
import { updateDepartment } from './update-department.ts';

/** The tree of departments. */
export const departments: Feature = {
  routes: [
    bind(contract.listDepartments, (deps, actor) => listDepartments(deps, actor)),
    bind(contract.createDepartment, (deps, actor, { body }) => createDepartment(deps, actor, body)),
    bind(contract.updateDepartment, (deps, actor, { params, body }) =>
      updateDepartment(deps, actor, { ...params, ...body }),
    ),
    bind(contract.deleteDepartment, (deps, actor, { params, query }) =>
      deleteDepartment(deps, actor, { ...params, ...query }),
    ),
  ],
  lives: [
    {
      table: 'company.departments',
      what: 'companies and their people',
      kept: 'as long as the company',
    },
  ],
};
