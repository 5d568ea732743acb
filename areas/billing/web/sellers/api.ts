import {
  cancelRegime,
  deletePicture,
  deleteSigner,
  getSellerSettings,
  planRegime,
  putPicture,
  setSigner,
  updateSellerSettings,
} from '@artel/billing/contract';
import type { Route } from '@artel/contract';
import { getQuery, useAct } from '@artel/web';
import { useQuery } from '@tanstack/react-query';

export function useSellerSettings() {
  return useQuery(getQuery(getSellerSettings, {}));
}

const refreshes: Route[] = [getSellerSettings];

/** The acts on the seller's own settings. */
export function useSellerActs() {
  const inline = { failure: 'inline', refreshes } as const;
  return {
    update: useAct(updateSellerSettings, inline).mutateAsync,
    sign: useAct(setSigner, inline).mutateAsync,
    removeSigner: useAct(deleteSigner, { refreshes }).mutate,
    put: useAct(putPicture, { refreshes }),
    removePicture: useAct(deletePicture, { refreshes }).mutate,
    plan: useAct(planRegime, inline).mutateAsync,
    cancelPlan: useAct(cancelRegime, { refreshes }).mutate,
  };
}
