/**
 * An address that came from outside of the program, in the form in which it may be followed; null when it must not.
 * `here`: of this origin only, answered as path, query and hash. `web`: of this origin, or any other over TLS.
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
