import * as contract from '@artel/company/contract';
import { bind, type Feature } from '@artel/server';
import { createDepartment } from './create-department.ts';
import { deleteDepartment } from './delete-department.ts';
import { listDepartments } from './list-departments.ts';
import { updateDepartment } from './update-department.ts';

/** The tree of departments. */
export const departments: Feature = {
  routes: [
    bind(contract.listDepartments, listDepartments),
    bind(contract.createDepartment, createDepartment),
    bind(contract.updateDepartment, updateDepartment),
    bind(contract.deleteDepartment, deleteDepartment),
  ],
  retention: [
    {
      table: 'company.departments',
      label: 'companies and their people',
      duration: 'as long as the company',
    },
  ],
};
