import { whenIdle } from '../browser/when-idle.ts';
import { publicConfig } from '../config/public-config.ts';
import type { AppRouter } from '../router/build-router.tsx';
import { firstLanding, type Landing } from './landing.ts';
import { storeThirdPartySwitch } from './third-party.ts';

/**
 * Loads what analytics needs once the browser has nothing better to do (T-09). Nothing of it happens where analytics is
 * off (T-11); it is no one's page that must wait for it or fail with it.
 */
export function startAnalytics(router: AppRouter, landing: Landing = firstLanding()): void {
  const config = publicConfig().analytics;
  // The choice is the browser's: it holds also once the operator switches analytics on.
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
