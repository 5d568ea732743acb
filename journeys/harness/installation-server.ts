import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OwnInstallation, type RunningInstallation, startInstallation } from './installation.ts';

/** Where the keeper listens; a worker process inherits it. */
const INSTALLATION_URL = 'ARTEL_TEST_KEEPER';

/**
 * Vitest's global set-up: starts an installation for each worker as soon as a journey of it requests one, and
 * ends them after the run. They belong to no worker, for Vitest ends a worker whenever the next file is
 * another project's. A whole run of the suites makes one data folder first, of which every installation gets
 * a copy.
 */
export async function setup(): Promise<() => Promise<void>> {
  const template = process.env.ARTEL_TEST_TEMPLATE === 'make' ? await makeTemplate() : null;
  const stored = new Map<string, Promise<OwnInstallation>>();
  const server = createServer((request, response) => {
    const worker = request.url ?? '';
    const installation = stored.get(worker) ?? startInstallation();
    stored.set(worker, installation);
    installation.then(
      ({ url, dataDir, lettersUrl, logins, pid }) => {
        const installation: RunningInstallation = { url, dataDir, lettersUrl, logins, pid };
        response.end(JSON.stringify(installation));
      },
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env[INSTALLATION_URL] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async () => {
    server.close();
    const started = await Promise.allSettled(stored.values());
    await Promise.all(started.map((one) => (one.status === 'fulfilled' ? one.value.stop() : undefined)));
    if (template !== null) await rm(template, { recursive: true, force: true });
  };
}

async function makeTemplate(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'artel-template-'));
  const artel = await startInstallation({ dataDir: folder });
  await artel.stop();
  process.env.ARTEL_TEST_TEMPLATE = folder;
  return folder;
}

/** Returns the installation of this worker; the first request waits for its start. */
export async function requestInstallation(): Promise<RunningInstallation> {
  const answer = await fetch(`${process.env[INSTALLATION_URL]}/${process.env.VITEST_POOL_ID}`);
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as RunningInstallation;
}
