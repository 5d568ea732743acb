/** Query parameter of `/auth` that names where the person was going (G-04). */
export const RETURN_PARAMETER = 'to';

/** The address to return to after signing in: of this origin only, else the start page. */
export function returnAddress(search: string, origin: string): string {
  const wanted = new URLSearchParams(search).get(RETURN_PARAMETER);
  if (wanted === null || !URL.canParse(wanted, origin)) return '/';
  const address = new URL(wanted, origin);
  if (address.origin !== origin) return '/';
  // A second `//` at the start would leave the origin when it is read again as a relative address.
  return `/${address.pathname.replace(/^\/+/, '')}${address.search}${address.hash}`;
}
