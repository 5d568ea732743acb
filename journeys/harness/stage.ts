import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type Installation, type InstallationOptions, startInstallation } from './installation.ts';
import { openBrowser } from './visitor.ts';

/** What the journeys of one file share; it is there once the first of them runs. */
export interface Stage {
  readonly artel: Installation;
  readonly browser: Browser;
}

/** Starts an installation and a browser before the file's journeys, and ends both after them. */
export function setStage(options: InstallationOptions = {}): Stage {
  const stage: { artel?: Installation; browser?: Browser } = {};
  beforeAll(async () => {
    [stage.artel, stage.browser] = await Promise.all([startInstallation(options), openBrowser()]);
  });
  afterAll(async () => {
    await stage.browser?.close();
    await stage.artel?.stop();
  });
  return stage as Stage;
}
