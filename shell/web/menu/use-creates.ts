import { type Create, useInside } from '@artel/web';
import { useQueryClient } from '@tanstack/react-query';
import { useAllowed, useOffered } from './use-allowed.ts';

/** Returns what this person can create from anywhere, in its order. */
export function useCreates(): readonly Create[] {
  const queries = useQueryClient();
  const offered = useInside()
    .flatMap((area): readonly Create[] => area.creates ?? [])
    .filter(({ isOffered }) => isOffered?.(queries) ?? true);
  return useOffered(useAllowed(offered)).sort((one, other) => one.order - other.order);
}
