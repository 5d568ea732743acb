import type { Page } from '@artel/contract';
import * as z from 'zod/mini';

/** Finds the page of an address, with its parameters. */
export type MatchPage = (path: string) => Page | null;

/**
 * Finds the page of an address; none if no path matches (N-03) or the page refuses its parameters (N-02).
 * Like the router in the browser it ignores escapes, case and superfluous slashes.
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

/** Decodes percent escapes; an address with a broken one has no page. */
function decode(segments: readonly string[]): string[] | null {
  try {
    return segments.map(decodeURIComponent);
  } catch {
    return null;
  }
}

const PARAM = /^\{(\w+)\}$/;

/** Returns the values of a path's parameters; null if the rest differs. */
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
