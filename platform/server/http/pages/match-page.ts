import type { Page } from '@artel/contract';
import * as z from 'zod/mini';

/** The page that an address belongs to. */
export type MatchPage = (path: string) => Page | null;

/** Finds the page of an address; none when no path fits (N-03) or the page refuses its parameters (N-02). */
export function pageMatcher(pages: readonly Page[]): MatchPage {
  const known = pages.map((page) => ({ page, pattern: patternOf(page.path) }));
  return (path) => {
    const trimmed = path === '/' ? path : path.replace(/\/$/, '');
    for (const { page, pattern } of known) {
      const match = pattern.exec(trimmed);
      if (match && accepts(page, match.groups ?? {})) return page;
    }
    return null;
  };
}

/** A path as a pattern: braces take one segment, everything else stands for itself. */
function patternOf(path: string): RegExp {
  const escaped = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
}

function accepts(page: Page, raw: Readonly<Record<string, string>>): boolean {
  if (!page.params) return true;
  try {
    const params = Object.fromEntries(
      Object.entries(raw).map(([name, value]) => [name, decodeURIComponent(value)]),
    );
    return z.core.safeParse(page.params, params).success;
  } catch {
    // A broken percent escape is no address of ours.
    return false;
  }
}
