/** The parameter that names the company in links from letters and other places outside. */
const PARAMETER = 'company';

/**
 * Parses the company in an address; the session enters it if it is one of the person's. Returns the address
 * without the company; null if it names none. The code for entering is loaded only then.
 */
export async function enterCompanyFromAddress(href: string): Promise<string | null> {
  const { pathname, search, hash } = new URL(href, window.location.origin);
  const query = new URLSearchParams(search);
  if (!query.has(PARAMETER)) return null;
  const [wanted = '', ...others] = query.getAll(PARAMETER);
  query.delete(PARAMETER);
  // Exactly one slash, because a path that begins with two would lead to another host.
  const rest = `/${pathname.replace(/^\/+/, '')}${query.size === 0 ? '' : `?${query}`}${hash}`;
  if (others.length === 0 && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(wanted)) {
    const { enterByAddress } = await import('./enter-company.ts');
    await enterByAddress(wanted.toLowerCase(), rest);
  }
  return rest;
}
