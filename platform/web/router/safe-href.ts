/**
 * Checks an address that came from outside of the program; returns the form in which it may be followed, or
 * null when it must not be followed. `here`: of this origin only, returned as path, query and hash. `web`: of
 * this origin, or any other over TLS.
 */
export function safeHref(wanted: string, origin: string, reach: 'here' | 'web'): string | null {
  if (!URL.canParse(wanted, origin)) return null;
  const address = new URL(wanted, origin);
  if (address.origin === origin) {
    // A second `//` at the start would leave the origin when it is read again as a relative address.
    const href = `/${address.pathname.replace(/^\/+/, '')}${address.search}${address.hash}`;
    return reach === 'web' ? `${origin}${href}` : href;
  }
  return reach === 'web' && address.protocol === 'https:' ? address.href : null;
}
