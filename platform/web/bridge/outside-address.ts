/** Whatever else stands in a link (`javascript:`, `intent:`, `file:`) is no address that an application should open. */
const SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** An address in full, or null when nobody should open it. */
export function outsideAddress(address: string): string | null {
  const url = URL.canParse(address, location.href) ? new URL(address, location.href) : null;
  return url !== null && SCHEMES.has(url.protocol) ? url.href : null;
}
