import {
  createAbsence,
  deleteAbsence,
  getMember,
  listAbsences,
  updateAbsence,
} from '@artel/company/contract';
import { getQuery, useAct } from '@artel/web';
import { useQuery } from '@tanstack/react-query';

/** Queries the person's own absences that have not ended. */
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

/** Records an absence again that was cancelled by mistake. */
export function useReturnAbsence() {
  return useAct(createAbsence, { refreshes: [listAbsences, getMember] });
}
