import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { rootFolder } from './project/root.ts';

/**
 * `npm run dev`: the pages come from Vite and are updated during editing; the server restarts when its source
 * changes. One address for both, so that cookies and the Host check behave as in production.
 */
const port = Number(process.env['PORT'] ?? 3000);
const apiPort = port + 1;
const address = process.env['ARTEL_URL'] ?? `http://localhost:${port}`;

const server = run(['--watch', '--watch-preserve-output', 'shell/server/main.ts'], {
  PORT: String(apiPort),
  ARTEL_URL: address,
});
const vite = join(rootFolder, 'node_modules/vite/bin/vite.js');
const web = run(
  [vite, 'shell/web', '--port', String(port), '--host', 'localhost', '--clearScreen', 'false'],
  {
    ARTEL_API_PORT: String(apiPort),
  },
);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);

// Each of the two is useless alone.
await Promise.race([once(server, 'exit'), once(web, 'exit')]);
stop();
await Promise.all([server, web].map((child) => isRunning(child) && once(child, 'exit')));

function run(args: readonly string[], env: Readonly<Record<string, string>>): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: rootFolder,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
}

function stop(): void {
  for (const child of [web, server]) if (isRunning(child)) child.kill('SIGTERM');
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}
