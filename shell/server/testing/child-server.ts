import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@artel/server/testing/free-port';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** A guard against hanging: a busy machine takes its time. */
const HUNG_MS = 300_000;

export interface ChildOptions {
  readonly dataDir: string;
  readonly env?: Readonly<Record<string, string>>;
  /** `npm start` as a person types it, or the server's own process. */
  readonly by?: 'npm' | 'node';
  readonly port?: number;
  /** Another checkout than this one. */
  readonly root?: string;
  /** The system user of the server; only root may choose it. */
  readonly user?: { readonly uid: number; readonly gid: number };
}

/** A real start in a separate process. */
export interface ChildServer {
  readonly url: string;
  readonly pid: number;
  /** Returns the output for the operator and the log. */
  printed(): string;
  /** Once the banner is there. */
  ready(): Promise<void>;
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  kill(signal: NodeJS.Signals): void;
  /** As Ctrl-C does: to every process of the terminal's group. */
  killGroup(signal: NodeJS.Signals): void;
}

export async function startChild(options: ChildOptions): Promise<ChildServer> {
  const { dataDir, env = {}, by = 'node', user } = options;
  const port = options.port ?? (await freePort());
  const [command, args] = by === 'npm' ? ['npm', ['start']] : [process.execPath, ['shell/server/main.ts']];
  const child = spawn(command, args, {
    cwd: options.root ?? root,
    detached: true,
    env: { ...process.env, NODE_ENV: '', VITEST: '', ARTEL_DATA: dataDir, PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  });
  const pid = child.pid ?? 0;
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal }));
  return {
    url: `http://localhost:${port}`,
    pid,
    printed: () => text,
    ended,
    kill: (signal) => child.kill(signal),
    killGroup: (signal) => process.kill(-pid, signal),
    async ready() {
      await until(async () => {
        if (child.exitCode !== null) throw new Error(`The server ended by itself:\n${text}`);
        return text.includes('Ctrl+C');
      });
    },
  };
}

/** Polls until the condition is true. */
export async function until(check: () => Promise<boolean>): Promise<void> {
  const limit = performance.now() + HUNG_MS;
  while (!(await check())) {
    if (performance.now() > limit) throw new Error(`It did not become so within ${HUNG_MS} ms`);
    await pause(20);
  }
}

/** Polls for as long as the product's own limits take. */
export async function throughout(milliseconds: number, check: () => Promise<void>): Promise<void> {
  for (const end = performance.now() + milliseconds; performance.now() < end; await pause(200)) await check();
}

/** Waits until connections are refused: the server has begun to stop. */
export function untilClosed(url: string): Promise<void> {
  // An open connection is still served; so this opens a new one each time.
  const isRefused = async () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    try {
      await once(socket, 'connect');
      return false;
    } catch {
      return true;
    } finally {
      socket.destroy();
    }
  };
  return until(isRefused);
}

/** The PostgreSQL that works in the data folder, or null. */
export async function findPostmaster(dataDir: string): Promise<number | null> {
  const text = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  return pid > 1 && isAlive(pid) ? pid : null;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
