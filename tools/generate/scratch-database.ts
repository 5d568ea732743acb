import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createTestDatabase, startTestCluster } from '@artel/server/testing';
import { Client } from 'pg';

/** Areas that have tables, by their folders. */
export async function findAreas(root: string): Promise<{ name: string; migrations: URL }[]> {
  const folders = (await readdir(join(root, 'areas'), { withFileTypes: true })).filter((entry) =>
    entry.isDirectory(),
  );
  return folders.map(({ name }) => ({
    name,
    migrations: pathToFileURL(join(root, 'areas', name, 'server', 'migrations/')),
  }));
}

/** Runs work with a freshly migrated database that is dropped afterwards. */
export async function withScratchDatabase<T>(root: string, work: (client: Client) => Promise<T>): Promise<T> {
  const cluster = await startTestCluster();
  try {
    const database = await createTestDatabase(await findAreas(root));
    const client = new Client({ connectionString: database.superuserUrl });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  } finally {
    await cluster.stop();
  }
}
