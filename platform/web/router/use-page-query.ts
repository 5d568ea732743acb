import { useLocation } from '@tanstack/react-router';

/** All words of the address's query. */
export function usePageQuery(): Readonly<Record<string, unknown>> {
  return useLocation({ select: ({ search }) => search as Record<string, unknown> });
}
