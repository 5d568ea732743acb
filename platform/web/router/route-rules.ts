import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import { safeHref } from './safe-href.ts';

/** A rule's response for a path: the address to redirect the visit to; without a redirect the visit continues. */
export interface RuleAnswer {
  readonly redirect: string | null;
  readonly external: boolean;
}

/** Returns the query that requests the rule of a path from the server; the shell knows the route. */
export type RuleQuery = (path: string) => FetchQueryOptions<RuleAnswer>;

/** Milliseconds that a visit waits for an uncached response; longer than a healthy server takes. */
const TIMEOUT_MS = 1_000;
/** Milliseconds for which a response is valid without a refetch in the background. */
const FRESH = 5_000;
/** Milliseconds for which a response is cached at all. */
const STORED = 60 * 60_000;

interface RouteRules {
  /**
   * Returns the rules' response for a path: a cached one at once, fetched again in the background; an
   * uncached one after waiting for it, limited in time. `onLate` receives a response that arrived after the
   * visit went on with another one, or with none.
   */
  find(path: string, onLate: (answer: RuleAnswer) => void): Promise<RuleAnswer | null>;
  /** Preloads the rules of pages that are likely to be opened, one after the other. */
  foresee(paths: readonly string[]): Promise<void>;
  /** Discards all cached rules, because the person or the company changed. */
  forget(): void;
}

/**
 * Fetches the server's route rules so that a usual navigation waits for nothing, and none waits long (G-07).
 */
export function createRouteRules(queries: QueryClient, fetchPart: RuleQuery): RouteRules {
  // An unreachable server says nothing about the page; its routes are guarded, so the page is shown. The
  // client logs the failure.
  const variant = (path: string): Promise<RuleAnswer | null> =>
    queries.fetchQuery({ ...fetchPart(path), staleTime: FRESH, gcTime: STORED }).catch(() => null);
  return {
    async find(path, onLate) {
      const known = queries.getQueryData<RuleAnswer>(fetchPart(path).queryKey);
      const requested = variant(path);
      const answer = known ?? (await within(TIMEOUT_MS, requested));
      if (known !== undefined || answer === undefined) {
        void requested.then((late) => {
          if (late !== null && late.redirect !== (answer?.redirect ?? null)) onLate(late);
        });
      }
      return answer ?? null;
    },
    async foresee(paths) {
      for (const path of paths) await variant(path);
    },
    forget() {
      const [name] = fetchPart('/').queryKey;
      queries.removeQueries({ queryKey: [name] });
    },
  };
}

/** The redirect of a response, as an address that may be followed; null when there is none, or when it is no valid address. */
export function toFollowableHref({ redirect, external }: RuleAnswer, origin: string): string | null {
  if (redirect === null) return null;
  // A proxy may send any response instead of the server's.
  const href = typeof redirect === 'string' ? safeHref(redirect, origin, external ? 'web' : 'here') : null;
  // biome-ignore lint/suspicious/noConsole: the server never sends such an address; the reason is found here.
  if (href === null) console.error('A route rule leads to an address that is not followed', redirect);
  return href;
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
