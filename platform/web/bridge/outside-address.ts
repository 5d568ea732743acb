/**
 * Any other scheme of a link (`javascript:`, `intent:`, `file:`) is no address that an application should
 * open.
 */
const SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Returns an address in full, or null when it should not be opened. */
export function outsideAddress(address: string): string | null {
  const url = URL.canParse(address, location.href) ? new URL(address, location.href) : null;
  return url !== null && SCHEMES.has(url.protocol) ? url.href : null;
}
