import { useParams } from '@tanstack/react-router';

/** The parameters in the page's path, as the page's validation let them through. */
export function usePageParams(): Readonly<Record<string, string>> {
  return useParams({ strict: false }) as Readonly<Record<string, string>>;
}
