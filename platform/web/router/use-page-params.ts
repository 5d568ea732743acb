import { useParams, useSearch } from '@tanstack/react-router';

/** The parameters in the page's path, as the page's validation let them through. */
export function usePageParams(): Readonly<Record<string, string>> {
  return useParams({ strict: false }) as Readonly<Record<string, string>>;
}

/** The query of the page's address; a repeated name comes as a list. */
export function usePageSearch(): Readonly<Record<string, string | string[] | undefined>> {
  return useSearch({ strict: false }) as Readonly<Record<string, string | string[] | undefined>>;
}
