import type { Page } from '@artel/contract';
import * as z from 'zod/mini';

/** The page that an address belongs to. */
export type MatchPage = (path: string) => Page | null;

/**
 * Finds the page of an address; none when no path fits (N-03) or the page refuses its parameters (N-02). As the router
 * in the browser does: escapes, capitals and slashes too many make no other address.
 */
export function pageMatcher(pages: readonly Page[]): MatchPage {
  const known = pages.map((page) => ({ page, pattern: getSegments(page.path) }));
  return (path) => {
    const segments = decode(getSegments(path));
    if (segments === null) return null;
    for (const { page, pattern } of known) {
      const params = getParams(pattern, segments);
      if (params && (!page.params || z.core.safeParse(page.params, params).success)) return page;
    }
    return null;
  };
}

function getSegments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

/** A broken percent escape is no address of ours. */
function decode(segments: readonly string[]): string[] | null {
  try {
    return segments.map(decodeURIComponent);
  } catch {
    return null;
  }
}

const PARAM = /^\{(\w+)\}$/;

/** Returns the values in the place of a path's braces; null when the rest differs. */
function getParams(pattern: readonly string[], segments: readonly string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [at, part] of pattern.entries()) {
    const segment = segments[at] as string;
    const name = PARAM.exec(part)?.[1];
    if (name !== undefined) params[name] = segment;
    else if (part !== segment.toLowerCase()) return null;
  }
  return params;
}
