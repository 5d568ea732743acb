/**
 * Escapes broken percent escapes in the address of a request, as browsers do. The router would answer them
 * without any hook: without the checks of the Host, the limits and the headers.
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
