import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type Installation, type InstallationOptions, startInstallation } from './installation.ts';
import { sharedBrowser } from './visitor.ts';

/** What the journeys of one file share; it is there once the first of them runs. */
export interface Stage {
  readonly artel: Installation;
  readonly browser: Browser;
}

/** Starts an installation before the file's journeys and ends it after them; the browser serves other files as well. */
export function setStage(options: InstallationOptions = {}): Stage {
  const stage: { artel?: Installation; browser?: Browser } = {};
  beforeAll(async () => {
    [stage.artel, stage.browser] = await Promise.all([startInstallation(options), sharedBrowser()]);
  });
  afterAll(async () => {
    // A journey that failed half-way leaves its visitors behind.
    await Promise.all(stage.browser?.contexts().map((context) => context.close()) ?? []);
    await stage.artel?.stop();
  });
  return stage as Stage;
}
