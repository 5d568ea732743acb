import { useParams } from '@tanstack/react-router';

/** The parameters in the page's path, as validated by the page. */
export function usePageParams(): Readonly<Record<string, string>> {
  return useParams({ strict: false }) as Readonly<Record<string, string>>;
}
