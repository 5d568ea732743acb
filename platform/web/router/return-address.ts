import { safeHref } from './safe-href.ts';

/** Query parameter of `/auth` that names where the person was going (G-04). */
export const RETURN_PARAMETER = 'to';

/** Longer than any address of ours. */
const MAX = 2_000;

/** The address to return to after signing in: of this origin only, else the start page; so is one that is given twice. */
export function returnAddress(search: string, origin: string): string {
  const [wanted = '', ...others] = new URLSearchParams(search).getAll(RETURN_PARAMETER);
  if (others.length > 0 || wanted === '' || wanted.length > MAX) return '/';
  return safeHref(wanted, origin, 'here') ?? '/';
}
