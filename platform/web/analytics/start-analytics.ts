import { whenIdle } from '../browser/when-idle.ts';
import { publicConfig } from '../config/public-config.ts';
import type { AppRouter } from '../router/build-router.tsx';
import { firstLanding } from './landing.ts';

/**
 * Loads what analytics needs once the browser has nothing better to do (T-09). Nothing of it happens where analytics is
 * off (T-11); it is no one's page that must wait for it or fail with it.
 */
export function startAnalytics(router: AppRouter): void {
  const config = publicConfig().analytics;
  if (!config?.enabled) return;
  const start = () => {
    const loading = import('./run-analytics.ts');
    loading.then(({ runAnalytics }) => runAnalytics(config, router, firstLanding())).catch(() => undefined);
  };
  whenIdle(start, { latest: config.idleTimeout, blind: config.initDelay });
}
