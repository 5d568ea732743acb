import { tellApp } from './app-bridge.ts';

/** Whatever else stands in a link (`javascript:`, `intent:`, `file:`) is no address that an application should open. */
const SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Opens an address outside of the web view: by the application, else in a tab that knows nothing of this one. */
export function openOutside(address: string): void {
  const url = outsideAddress(address);
  if (url === null || tellApp({ type: 'open', url })) return;
  window.open(url, '_blank', 'noopener,noreferrer');
}

/** An address in full, or null when nobody should open it. */
export function outsideAddress(address: string): string | null {
  const url = URL.canParse(address, location.href) ? new URL(address, location.href) : null;
  return url !== null && SCHEMES.has(url.protocol) ? url.href : null;
}
