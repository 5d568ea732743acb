import { useLocation } from '@tanstack/react-router';

/** A word of the address's query (`?section=security`); undefined when it is missing or occurs more than once. */
export function usePageSearch(name: string): string | undefined {
  return useLocation({
    select: ({ search }) => {
      const value = (search as Record<string, unknown>)[name];
      return typeof value === 'string' ? value : undefined;
    },
  });
}
