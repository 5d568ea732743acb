import {
  countMembers,
  createDepartment,
  deleteDepartment,
  getMember,
  listDepartments,
  listMembers,
  updateDepartment,
} from '@artel/company/contract';
import { getQuery, useAct } from '@artel/web';
import { useQuery } from '@tanstack/react-query';

export function useDepartments() {
  return useQuery(getQuery(listDepartments, {}));
}

export function useCreateDepartment() {
  return useAct(createDepartment, { failure: 'inline', refreshes: [listDepartments] });
}

export function useUpdateDepartment() {
  return useAct(updateDepartment, { failure: 'inline', refreshes: [listDepartments, listMembers] });
}

export function useDeleteDepartment() {
  return useAct(deleteDepartment, {
    failure: 'inline',
    refreshes: [listDepartments, listMembers, countMembers, getMember],
  });
}
