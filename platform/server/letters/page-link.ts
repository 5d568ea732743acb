import type { Config } from '../config/config.ts';

/**
 * The address of a page in a letter. One about a company names it, because the reader may be in another one
 * by then; null for a page about the person, or from before any company.
 */
export function pageLink(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  page: string,
  companyId: string | null,
): string {
  const url = new URL(page, publicUrl);
  if (companyId !== null) url.searchParams.set('company', companyId);
  return url.href;
}
