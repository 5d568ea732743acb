import { type Create, useInside } from '@artel/web';
import { useQueryClient } from '@tanstack/react-query';
import { useAllowed } from './use-allowed.ts';

/** Returns what this person can create from anywhere, in its order. */
export function useCreates(): readonly Create[] {
  const queries = useQueryClient();
  const offered = useInside()
    .flatMap((area): readonly Create[] => area.creates ?? [])
    .filter(({ isOffered }) => isOffered?.(queries) ?? true);
  return useAllowed(offered).sort((one, other) => one.order - other.order);
}
