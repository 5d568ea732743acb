import { enterCompany, getProfile } from '@artel/company/contract';
import { useProfile } from '@artel/company/web';
import type { OwnJoinRequest } from '@artel/invitations/contract';
import { call, getQueryKey, renewTokens, showToast, t } from '@artel/web';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** Switches the tab of a person without a company to the company that has just admitted them. */
export function useEntry(requests: readonly OwnJoinRequest[] | undefined, onEntered?: () => void): void {
  const { company } = useProfile();
  const queries = useQueryClient();
  const isRunning = useRef(false);
  const open = company === null ? requests?.find((one) => one.company !== null)?.company : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the company decides; the rest only says how
  useEffect(() => {
    if (!open || isRunning.current) return;
    isRunning.current = true;
    const enter = async () => {
      await call(enterCompany, { body: { companyId: open.id } });
      await renewTokens();
      await queries.invalidateQueries({ queryKey: getQueryKey(getProfile) });
      // All other cached data belong to the time without a company.
      void queries.invalidateQueries();
      showToast({ severity: 'success', title: t('invitations.accept.done', { company: open.name }) });
      onEntered?.();
    };
    // The client has logged the failure; the next check tries again.
    enter().catch(() => {
      isRunning.current = false;
    });
  }, [open?.id]);
}
