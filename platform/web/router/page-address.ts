import type { Page } from '@artel/contract';

type Parameters = Readonly<Record<string, string>>;

/** The address of a page with its parameters filled in. */
export function pageAddress(page: Pick<Page, 'path'>, params: Parameters = {}): string {
  return page.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
