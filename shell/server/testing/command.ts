import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A command of the operator in a process of its own, without npm's own words. */
export function startCommand(script: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    env: { ...process.env, VITEST: '', INIT_CWD: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const text = { output: '', words: '' };
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text.output += chunk;
  });
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    text.words += chunk;
  });
  return {
    pid: child.pid ?? 0,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    ended: once(child, 'close').then(([code]) => ({ code: code as number | null, ...text })),
  };
}

/** `npm run backup` and `npm run restore` over one data folder. */
export const backUp = (dataDir: string, ...args: string[]) =>
  startCommand('shell/server/backup/backup.ts', args, { ARTEL_DATA: dataDir });
export const restore = (dataDir: string, ...args: string[]) =>
  startCommand('shell/server/backup/restore.ts', args, { ARTEL_DATA: dataDir });
