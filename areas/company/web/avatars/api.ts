import { deleteAvatar, getProfile, listMembers, type Profile, putAvatar } from '@artel/company/contract';
import { call, getQueryKey, useAct } from '@artel/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** A square of a file, in its own pixels after it is turned upright. */
export interface ChosenPicture {
  readonly file: File;
  readonly square: { readonly x: number; readonly y: number; readonly size: number };
  /** Aborts the upload when the user closes the dialog. */
  readonly signal: AbortSignal;
}

/** Uploads a part of a file as the person's picture. */
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

/** Shows the server's response at once everywhere; colleagues' lists get a live event. */
function useShowAvatar() {
  const queries = useQueryClient();
  return (profile: Profile) => {
    queries.setQueryData(getQueryKey(getProfile, {}), profile);
    void queries.invalidateQueries({ queryKey: getQueryKey(listMembers) });
  };
}
