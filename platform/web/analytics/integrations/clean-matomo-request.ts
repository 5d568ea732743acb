/** Fields of a Matomo request that hold the address of a link that was followed or of content that was shown. */
const ADDRESSES = ['link', 'download', 'c_t'];

/** Reduces each followed link to its domain, because the link of a meeting or of a share grants access. */
export function cleanMatomoRequest(request: string): string {
  const query = new URLSearchParams(request);
  for (const name of ADDRESSES) {
    const value = query.get(name);
    if (value !== null) query.set(name, getDomain(value));
  }
  return query.toString();
}

function getDomain(address: string): string {
  if (!URL.canParse(address, location.origin)) return '';
  const { protocol, host } = new URL(address, location.origin);
  return host === '' ? '' : `${protocol}//${host}/`;
}
