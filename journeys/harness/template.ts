import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startInstallation } from './installation.ts';

/** Vitest's global set-up: a whole run of the suites makes one data folder, of which each journey gets a copy. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.ARTEL_TEST_TEMPLATE !== 'make') return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'artel-template-'));
  const artel = await startInstallation({ dataDir: folder });
  await artel.stop();
  process.env.ARTEL_TEST_TEMPLATE = folder;
  return () => rm(folder, { recursive: true, force: true });
}
