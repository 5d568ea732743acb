/** The schemes of links that an application may open; others (`javascript:`, `intent:`, `file:`) are refused. */
const SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Returns the full address, or null when it must not be opened. */
export function outsideAddress(address: string): string | null {
  const url = URL.canParse(address, location.href) ? new URL(address, location.href) : null;
  return url !== null && SCHEMES.has(url.protocol) ? url.href : null;
}
