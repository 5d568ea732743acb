import type { AnalyticsChoice, AnalyticsConfig } from '@artel/contract';
import type { AppRouter } from '../../router/build-router.tsx';
import type { Landing } from '../landing.ts';
import type { PageView } from '../page-address.ts';
import type { PageChange } from '../watch-pages.ts';

/** What an integration works with. */
export interface AnalyticsContext {
  readonly config: AnalyticsConfig;
  readonly router: AppRouter;
  readonly landing: Landing;
  /** Host of the outside page that referred; empty when there is none. */
  readonly referrerDomain: string;
}

/** One thing that may be told of page views. */
export interface Integration {
  readonly name: string;
  /** What the visitor must have allowed. */
  readonly choice: AnalyticsChoice;
  /** What the configuration lacks (F-06); null when nothing. */
  readonly problem: string | null;
  /** Sets itself up; rejects with what hindered it. */
  readonly start: (signal: AbortSignal) => Promise<void>;
  readonly onEnter?: (page: PageView) => void;
  readonly onView: (page: PageChange) => void;
  /** The visitor took the consent back: what can be told to a script that is already there. */
  readonly stop?: () => void;
}

/** The page before as a whole address: the one before it here, or only the domain outside. */
export function getReferrer({ referrerDomain }: AnalyticsContext, previous: string): string {
  if (previous !== '') return `${location.origin}${previous}`;
  return referrerDomain === '' ? '' : `https://${referrerDomain}/`;
}
