/** Query parameter of links that leave the product: the company that they are about. */
const PARAMETER = 'company';

/**
 * Reads the company that an address belongs to: the session enters it if it is one of the person's. Returns
 * the address without it; null when it names none. Only users who come with one load the code for it.
 */
export async function enterCompanyFromAddress(href: string): Promise<string | null> {
  const { pathname, search, hash } = new URL(href, window.location.origin);
  const query = new URLSearchParams(search);
  if (!query.has(PARAMETER)) return null;
  const [wanted = '', ...others] = query.getAll(PARAMETER);
  query.delete(PARAMETER);
  // With one slash: a path that begins with two would lead to another host.
  const rest = `/${pathname.replace(/^\/+/, '')}${query.size === 0 ? '' : `?${query}`}${hash}`;
  if (others.length === 0 && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(wanted)) {
    const { enterByAddress } = await import('./enter-company.ts');
    await enterByAddress(wanted.toLowerCase(), rest);
  }
  return rest;
}
