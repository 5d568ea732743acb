import { readFile, writeFile } from 'node:fs/promises';
import { isIPv4 } from 'node:net';
import { join } from 'node:path';
import type { Config, Database, DemoLogin, Platform } from '@artel/server';
import { installedBy } from './areas.ts';

/** The demo company of this installation: decided at the first start, then seeded. */
interface DemoState {
  readonly isSeeded: boolean;
  readonly logins: readonly DemoLogin[];
}

/**
 * Migrates and, where the rules require it, fills a new database with the demo company. Returns its logins,
 * or null without one. The intent is recorded before the first migration: a start that dies half-way is
 * completed by the next.
 */
export async function seedDemo(
  config: Config,
  database: Pick<Database, 'isNew' | 'isEmbedded'>,
  platform: Platform,
  migrate: () => Promise<unknown>,
): Promise<readonly DemoLogin[] | null> {
  const path = join(config.dataDir, 'demo.json');
  if (wantsDemo(config, database)) await write(path, { isSeeded: false, logins: [] });
  await migrate();
  const state = await read(path);
  if (!state || state.isSeeded) return state?.logins ?? null;
  const logins: DemoLogin[] = [];
  for (const area of installedBy(config).areas) logins.push(...((await area.seed?.(platform)) ?? []));
  await write(path, { isSeeded: true, logins });
  return logins;
}

/** Only for a new database, and by default only for an embedded one that no one else can reach. */
export function wantsDemo(
  { demo, host }: Pick<Config, 'demo' | 'host'>,
  { isNew, isEmbedded }: Pick<Database, 'isNew' | 'isEmbedded'>,
): boolean {
  if (!isNew || demo === 'off') return false;
  return demo === 'on' || (isEmbedded && isLoopback(host));
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
}

async function read(path: string): Promise<DemoState | null> {
  const text = await readFile(path, 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as DemoState);
}

async function write(path: string, state: DemoState): Promise<void> {
  await writeFile(path, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600, flush: true });
}
