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
  /** The setting that is missing from the configuration (F-06); null when none is. */
  readonly problem: string | null;
  /** Starts the integration; rejects with the reason why it cannot. */
  readonly start: (signal: AbortSignal) => Promise<void>;
  readonly onEnter?: (page: PageView) => void;
  readonly onView: (page: PageChange) => void;
  /** Called when the visitor revoked the consent: notifies a script that is already loaded, in its own format. */
  readonly stop?: () => void;
}

/** The whole address of the previous page of ours, or only the domain of an outside page. */
export function getReferrer({ referrerDomain }: AnalyticsContext, previous: string): string {
  if (previous !== '') return `${location.origin}${previous}`;
  return referrerDomain === '' ? '' : `https://${referrerDomain}/`;
}
