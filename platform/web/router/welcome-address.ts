import { type Page, routePath } from '@artel/contract';

/**
 * Returns the address to which a signed-in person is redirected from this page, with the values of its path;
 * null if the page declares none.
 */
export function welcomeAddress(
  { signedInTo, path }: Pick<Page, 'signedInTo' | 'path'>,
  href: string,
): string | null {
  if (signedInTo === undefined) return null;
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const pattern = path.replaceAll(/\{\w+\}/g, '([^/]+)');
  // linear: the words of a route, and one value between two slashes.
  const [, ...values] = new RegExp(`^${pattern}/?$`).exec(href.split(/[?#]/, 1)[0] as string) ?? [];
  if (values.length !== names.length) return null;
  return routePath({ path: signedInTo }, Object.fromEntries(names.map((name, at) => [name, values[at]])));
}
