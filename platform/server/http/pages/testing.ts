import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FakeOptions, type FakeServer, startFakeServer } from '../testing.ts';

const HTML = `<!doctype html>
<html lang="ru"><head><!--artel-head--><script nonce="__ARTEL_NONCE__" src="/assets/a.js"></script></head></html>`;

/** Starts a server with fake ports and a built page that contains only its placeholders. */
export async function startPageServer(options: FakeOptions): Promise<FakeServer> {
  const webDist = await mkdtemp(join(tmpdir(), 'artel-web-'));
  await mkdir(join(webDist, 'assets'));
  await writeFile(join(webDist, 'index.html'), HTML);
  await writeFile(join(webDist, 'assets/a.js'), 'export {};');
  const server = await startFakeServer({ ...options, http: { webDist, ...options.http } });
  server.app.addHook('onClose', () => rm(webDist, { recursive: true }));
  return server;
}
