import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findRunning } from '@artel/server';
import { rootFolder } from '../project/root.ts';
import { type SessionHeaders, sessionHeaders } from './session-headers.ts';

/** An Artel started by `npm start`, as a person would, with demo data in its own folder. */
export interface RunningArtel {
  readonly url: string;
  readonly dataDir: string;
  /** Process of npm, which receives the operator's signals. */
  readonly pid: number;
  /** From the command to the first response that reports readiness. */
  readonly readyMs: number;
  stop(): Promise<void>;
}

interface StartOptions {
  readonly dataDir: string;
  readonly environment?: Readonly<Record<string, string>>;
}

const READY_LIMIT_MS = 180_000;

/**
 * One machine sends as many requests as it can, from as many addresses as it says, and the logging of each
 * request is not part of the measurement.
 */
const QUIET = {
  ARTEL_LOG_LEVEL: 'warn',
  ARTEL_REQUESTS_PER_MINUTE: '900000000',
  ARTEL_TRUSTED_PROXIES: 'loopback',
};

export function newDataFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'artel-bench-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export async function startArtel({ dataDir, environment = {} }: StartOptions): Promise<RunningArtel> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const begun = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: rootFolder,
    env: {
      ...process.env,
      NODE_ENV: '',
      VITEST: '',
      ARTEL_DEMO: 'on',
      ARTEL_DATA: dataDir,
      PORT: String(port),
      ...QUIET,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = collect(child);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await ready(url, child, printed);
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    readyMs: performance.now() - begun,
    stop: async () => {
      child.kill('SIGTERM');
      await Promise.race([ended, setTimeout(15_000, undefined, { ref: false })]);
    },
  };
}

/** Finds the embedded database of a running Artel. */
export async function findDatabase(dataDir: string) {
  const database = await findRunning(dataDir);
  if (!database) throw new Error('The database of the measured Artel does not run');
  return database;
}

/** Runs a function with an Artel whose start and clean-up are handled elsewhere. */
export type WithArtel = <T>(work: (artel: RunningArtel) => Promise<T>) => Promise<T>;

/** Runs a function with a fresh Artel and removes everything afterwards. */
export const withFreshArtel: WithArtel = async (work) => {
  const data = newDataFolder();
  try {
    const artel = await startArtel({ dataDir: data.path });
    return await work(artel).finally(artel.stop);
  } finally {
    data.remove();
  }
};

/** A session as a browser stores it. */
interface DemoSession {
  readonly username: string;
  readonly token: string;
  readonly refreshToken: string;
  /** The headers of its requests. */
  readonly headers: SessionHeaders;
}

/** Signs in one of the demo's people, the first by default. */
export async function signIn(
  { url, dataDir }: Pick<RunningArtel, 'url' | 'dataDir'>,
  at = 0,
): Promise<DemoSession> {
  const demo = JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8')) as {
    logins: { username: string; password: string }[];
  };
  const login = demo.logins[at];
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-auth-type': 'current' },
    body: JSON.stringify({ username: login?.username, password: login?.password }),
  });
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}: ${await answer.text()}`);
  const tokens = (await answer.json()) as { access_token: string; refresh_token: string };
  return {
    username: login?.username ?? '',
    token: tokens.access_token,
    refreshToken: tokens.refresh_token,
    headers: sessionHeaders(tokens.access_token),
  };
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function collect(child: ChildProcess): () => string {
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      printed = (printed + chunk).slice(-4000);
    });
  }
  return () => printed;
}

async function ready(url: string, child: ChildProcess, printed: () => string): Promise<void> {
  const limit = performance.now() + READY_LIMIT_MS;
  while (performance.now() < limit) {
    if (child.exitCode !== null) break;
    const answer = await fetch(`${url}/api/ready`).catch(() => null);
    if (answer?.ok) return;
    await setTimeout(20);
  }
  child.kill('SIGTERM');
  throw new Error(`Artel did not get ready:\n${printed()}`);
}
