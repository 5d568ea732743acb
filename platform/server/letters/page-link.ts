import type { Config } from '../config/config.ts';

/**
 * The address of a page in a letter. One about a company names it, because the reader may be in another one by then; null
 * says that the page is the person's own, or comes before any company.
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
