import { startTestCluster } from './test-cluster.ts';

/** Vitest's global set-up: one PostgreSQL cluster for all database tests of the run. */
export async function setup(): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  return () => cluster.stop();
}
