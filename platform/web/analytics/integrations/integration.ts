import type { AnalyticsChoice, AnalyticsConfig } from '@artel/contract';
import type { AppRouter } from '../../router/build-router.tsx';
import type { Landing } from '../landing.ts';
import type { PageView } from '../page-address.ts';
import type { PageChange } from '../watch-pages.ts';

/** The objects that an integration works with. */
export interface AnalyticsContext {
  readonly config: AnalyticsConfig;
  readonly router: AppRouter;
  readonly landing: Landing;
  /** Host of the outside page that referred; empty when there is none. */
  readonly referrerDomain: string;
}

/** One service that may receive page views. */
export interface Integration {
  readonly name: string;
  /** The consent that the visitor must have given. */
  readonly choice: AnalyticsChoice;
  /** The setting that is missing from the configuration (F-06); null when nothing is. */
  readonly problem: string | null;
  /** Sets itself up; rejects with what hindered it. */
  readonly start: (signal: AbortSignal) => Promise<void>;
  readonly onEnter?: (page: PageView) => void;
  readonly onView: (page: PageChange) => void;
  /** Called when the visitor revoked the consent: sends what a script that is already loaded understands. */
  readonly stop?: () => void;
}

/** The page before as a whole address: the one before it here, or only the domain outside. */
export function getReferrer({ referrerDomain }: AnalyticsContext, previous: string): string {
  if (previous !== '') return `${location.origin}${previous}`;
  return referrerDomain === '' ? '' : `https://${referrerDomain}/`;
}
