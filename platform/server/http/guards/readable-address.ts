/**
 * The address of a request with broken percent escapes standing for themselves, as browsers read them. The router would
 * answer them past every hook: without the check of the Host, the limits and the headers.
 */
export function readableAddress(url: string): string {
  if (!url.includes('%')) return url;
  try {
    decodeURIComponent(url.split('?', 1)[0] as string);
    return url;
  } catch {
    return url.replaceAll('%', '%25');
  }
}
