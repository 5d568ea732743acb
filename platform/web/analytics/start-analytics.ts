import { whenIdle } from '../browser/when-idle.ts';
import { publicConfig } from '../config/public-config.ts';
import type { AppRouter } from '../router/build-router.tsx';
import { firstLanding, type Landing } from './landing.ts';
import { storeThirdPartySwitch } from './third-party.ts';

/**
 * Loads the code of analytics when the browser is idle (T-09), and nothing if analytics is off (T-11). No
 * page waits for it or fails with it.
 */
export function startAnalytics(router: AppRouter, landing: Landing = firstLanding()): void {
  const config = publicConfig().analytics;
  // The choice belongs to the browser: it is also in force once the operator switches analytics on.
  if (!config?.enabled) {
    storeThirdPartySwitch(landing.search);
    return;
  }
  const start = () => {
    const loading = import('./run-analytics.ts');
    loading.then(({ runAnalytics }) => runAnalytics(config, router, landing)).catch(() => undefined);
  };
  whenIdle(start, { latest: config.idleTimeout, blind: config.initDelay });
}
