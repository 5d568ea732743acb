import {
  createAbsence,
  createCompany,
  deleteAbsence,
  deleteAvatar,
  getMember,
  getProfile,
  listAbsences,
  listMembers,
  type Profile,
  putAvatar,
  updateAbsence,
  updateProfile,
} from '@artel/company/contract';
import { call, keyOf, queryOf, useAct } from '@artel/web';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** Changes the person's own name and time zone; what the server stored shows at once everywhere. */
export function useUpdateProfile() {
  const queries = useQueryClient();
  return useAct(updateProfile, {
    failure: 'inline',
    refreshes: [listMembers],
    onSuccess: (profile) => queries.setQueryData(keyOf(getProfile, {}), profile),
  });
}

/** The person's own absences that are not over. */
export function useAbsences() {
  return useQuery(queryOf(listAbsences, {}));
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

/** A square of a file, in its own pixels as it is seen upright. */
export interface ChosenPicture {
  readonly file: File;
  readonly square: { readonly x: number; readonly y: number; readonly size: number };
  /** Gives it up: whoever closes the dialog wants no other picture. */
  readonly signal: AbortSignal;
}

/** Shows a part of a file as the person's picture. */
export function usePutAvatar() {
  const show = useShowAvatar();
  return useMutation({
    meta: { failure: 'inline' },
    mutationFn: async ({ file, square, signal }: ChosenPicture) => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      return call(putAvatar, { query: square, body: { type: file.type, bytes } }, { signal });
    },
    onSuccess: show,
  });
}

export function useDeleteAvatar() {
  return useAct(deleteAvatar, { failure: 'inline', onSuccess: useShowAvatar() });
}

/** What the server answered shows at once everywhere; colleagues' lists hear of it from the server. */
function useShowAvatar() {
  const queries = useQueryClient();
  return (profile: Profile) => {
    queries.setQueryData(keyOf(getProfile, {}), profile);
    void queries.invalidateQueries({ queryKey: keyOf(listMembers) });
  };
}

export function useOpenCompany() {
  return useAct(createCompany, { failure: 'inline' });
}
