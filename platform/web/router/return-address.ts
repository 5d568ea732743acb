import { safeHref } from './safe-href.ts';

/** Query parameter of `/auth` with the address that the person requested (G-04). */
export const RETURN_PARAMETER = 'to';

/** Maximal length; all addresses of ours are shorter. */
const MAX = 2_000;

/**
 * The address to return to after signing in: only one of this origin, else the start page, also if the
 * parameter is given twice.
 */
export function returnAddress(search: string, origin: string): string {
  const [wanted = '', ...others] = new URLSearchParams(search).getAll(RETURN_PARAMETER);
  if (others.length > 0 || wanted === '' || wanted.length > MAX) return '/';
  return safeHref(wanted, origin, 'here') ?? '/';
}
