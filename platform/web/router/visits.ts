import type { Page } from '@artel/contract';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { isSessionEnded } from '../http/failure.ts';
import { currentSession } from '../session/session.ts';
import { runGuard } from './guards.ts';
import { createRouteRules, type RuleAnswer, type RuleQuery, toFollowableHref } from './route-rules.ts';
import { createTrail } from './trail.ts';
import { welcomeAddress } from './welcome-address.ts';

/** Milliseconds that another site has to load; if the browser does not go there, the page is shown after all. */
const LEAVING = 10_000;

export interface VisitsParts {
  readonly queries: QueryClient;
  /** The pages of the navigation. */
  readonly nearPaths?: () => readonly string[];
  /**
   * Words of an address's query that open a dialog over the page; until it is closed, no rule redirects away
   * from it.
   */
  readonly dialogWords?: readonly string[];
  /** Loads what a signed-in person's application needs. */
  readonly beforeApp: () => Promise<unknown>;
  /** Queries the server's rules; without it there are none. */
  readonly fetchRule?: RuleQuery | undefined;
  /**
   * Processes an address on entry, before anything of its page is loaded; returns an address to redirect to
   * instead.
   */
  readonly beforeVisit?: ((href: string) => Promise<string | null>) | undefined;
  /** Loads an address outside of the application; by default the browser does it. */
  readonly leave?: ((href: string) => void) | undefined;
}

/** A beginning visit. */
interface Visit {
  readonly page: Page;
  /** Path, query and hash. */
  readonly href: string;
}

/** Allows the guide to move the open application when a response arrived late. */
interface Follower {
  /** The path that is open or being opened. */
  path(): string;
  follow(href: string): unknown;
}

export type Visits = ReturnType<typeof createVisits>;

/** The one guard of all pages: checks access, loads the needed data, follows the server's rules (G-01…G-07). */
export function createVisits(parts: VisitsParts) {
  const { queries, beforeApp, beforeVisit, fetchRule, leave = load } = parts;
  const { nearPaths, dialogWords = [] } = parts;
  const rules = fetchRule && createRouteRules(queries, fetchRule);
  const trail = createTrail();
  let follower: Follower | null = null;

  /** Redirects a person whom the page's own guard does not admit. */
  function letIn({ page, href }: Visit): void {
    const { isSignedIn, isMobileApp } = currentSession();
    const { origin } = window.location;
    const wanted = runGuard(page.access, { isSignedIn, isMobileApp, href, origin });
    if (wanted === null) return;
    const elsewhere = (wanted === '/' && isSignedIn && welcomeAddress(page, href)) || wanted;
    trail.link(getPath(href), getPath(elsewhere));
    throw redirect({ href: elsewhere, replace: true });
  }

  /** The target of a rule's response for a path; null when there is none or it would redirect in a circle. */
  function getRedirect(answer: RuleAnswer | null, from: string): string | null {
    const href = answer && toFollowableHref(answer, window.location.origin);
    if (!href) return null;
    const to = answer.external ? href : getPath(href);
    if (trail.isCircle(from, to)) {
      // biome-ignore lint/suspicious/noConsole: the page shows nevertheless, and the reason is found here.
      console.error('Route rules lead in a circle', from, href);
      return null;
    }
    trail.link(from, to);
    return href;
  }

  function requestsForDialog(href: string): boolean {
    const search = new URLSearchParams(href.split('#', 1)[0]?.split('?')[1]);
    return dialogWords.some((word) => search.has(word));
  }

  function followLate(answer: RuleAnswer, from: string): void {
    if (follower?.path() !== from) return;
    const href = getRedirect(answer, from);
    if (href === null) return;
    if (answer.external) leave(href);
    else follower.follow(href);
  }

  return {
    /** Admits a visit, or throws its redirect; `warm` loads the page's code in parallel. */
    async enter(visit: Visit, warm: () => void): Promise<void> {
      // G-03
      if (visit.page.access === 'unguarded') return;
      const path = getPath(visit.href);
      trail.arrive(path);
      letIn(visit);
      const led = currentSession().isSignedIn ? await beforeVisit?.(visit.href) : null;
      if (led) throw redirect({ href: led, replace: true });
      warm();
      // By the page's path template: the parameters in an address may be a secret, and queries get into logs.
      const found = requestsForDialog(visit.href)
        ? null
        : (rules?.find(visit.page.path, (answer) => followLate(answer, path)) ?? null);
      if (visit.page.access === 'login') {
        await beforeApp().catch((cause) => {
          // The session turned out to have ended: redirects to the sign-in page instead of an error.
          if (isSessionEnded(cause)) letIn(visit);
          throw cause;
        });
      }
      const answer = await found;
      // The visit began with the stored session; meanwhile the server may have reported that the session has
      // ended.
      letIn(visit);
      const href = getRedirect(answer, path);
      if (href === null) return;
      if (!answer?.external) throw redirect({ href, replace: true });
      leave(href);
      await new Promise((resolve) => setTimeout(resolve, LEAVING));
    },
    /** Preloads the data that a visit is likely to need; no one is redirected. */
    async foresee({ page, href }: Visit, warm: () => void): Promise<void> {
      if (page.access === 'unguarded' || !isWelcome(page, href)) return;
      warm();
      await rules?.foresee([page.path]);
    },
    /** Fetches the rules of the pages that are one click away, while nothing else is loading. */
    foreseeRules: () => rules?.foresee(nearPaths?.() ?? []),
    /** Discards all known rules, because the person or the rights changed. */
    forget(): void {
      trail.forget();
      rules?.forget();
    },
    connect(open: Follower): void {
      follower = open;
    },
  };
}

function isWelcome(page: Page, href: string): boolean {
  const { isSignedIn, isMobileApp } = currentSession();
  return runGuard(page.access, { isSignedIn, isMobileApp, href, origin: window.location.origin }) === null;
}

function getPath(href: string): string {
  return href.split(/[?#]/, 1)[0] as string;
}

function load(href: string): void {
  window.location.assign(href);
}
