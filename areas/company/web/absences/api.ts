import {
  createAbsence,
  deleteAbsence,
  getMember,
  listAbsences,
  updateAbsence,
} from '@artel/company/contract';
import { getQuery, useAct } from '@artel/web';
import { useQuery } from '@tanstack/react-query';

/** The person's own absences that are not over. */
export function useAbsences() {
  return useQuery(getQuery(listAbsences, {}));
}

export function useCreateAbsence() {
  return useAct(createAbsence, { failure: 'inline', refreshes: [listAbsences, getMember] });
}

export function useUpdateAbsence() {
  return useAct(updateAbsence, { failure: 'inline', refreshes: [listAbsences, getMember] });
}

export function useDeleteAbsence() {
  return useAct(deleteAbsence, { refreshes: [listAbsences, getMember] });
}

/** Notes once more what was called off by mistake. */
export function useReturnAbsence() {
  return useAct(createAbsence, { refreshes: [listAbsences, getMember] });
}
