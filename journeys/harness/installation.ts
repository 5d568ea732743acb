import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findRunning } from '@artel/server';
import { freePort } from '@artel/server/testing/free-port';
import { Client } from 'pg';

const root = fileURLToPath(new URL('../../', import.meta.url));
const STOP_MS = 15_000;
/** A guard against a letter that never arrives. */
const LETTER_MS = 300_000;

export interface Login {
  readonly username: string;
  readonly password: string;
}

/** The address and data of a running Artel with its demo company. */
export interface RunningInstallation {
  readonly url: string;
  readonly dataDir: string;
  readonly lettersUrl: string;
  readonly logins: readonly Login[];
  /** The process of the server. */
  readonly pid: number;
}

/** A real Artel with its demo company, on its own port and in its own folder. */
export interface Installation {
  readonly url: string;
  /** People of the demo company. */
  readonly logins: readonly Login[];
  /** The code in the newest letter to an address, once it has arrived; `about`: words of its subject. */
  codeFor(email: string, about?: string): Promise<string>;
  /** The sign-up link in the newest letter to an address that has one. */
  linkFor(email: string): Promise<string>;
  /** The page of the newest invitation to an event sent to an address. */
  eventFor(email: string): Promise<string>;
  /** The page of the invoice in the newest letter about one sent to an address. */
  payFor(email: string): Promise<string>;
  /**
   * Returns the page to decline further letters of this kind, from the newest letter to an address that can
   * be declined.
   */
  choiceFor(email: string): Promise<string>;
  /** Makes a person's sessions so old that their proofs of identity have expired. */
  ageProofs(email: string): Promise<void>;
  /**
   * Makes the days that a person's company has paid for begin two months earlier, so that the previous month
   * is over.
   */
  agePaid(email: string): Promise<void>;
  /** Stops the server where it is, as on a machine that hangs, until `work` is over; its connections stay open. */
  whileFrozen(work: () => Promise<void>): Promise<void>;
}

/** An installation that the test which started it may observe, disturb and end. */
export interface OwnInstallation extends Installation, RunningInstallation {
  /** Returns the server's output since its start, its log included. */
  printed(): string;
  /** Stops every process of the database where it is, as when its disk hangs; `thaw` lets them go on. */
  freezeDatabase(): Promise<void>;
  thawDatabase(): Promise<void>;
  /** Ends the server as a power cut does; a further start in the same folder and at the same port goes on. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export interface InstallationOptions {
  /** A folder that outlives this start; else the start has one of its own. */
  readonly dataDir?: string;
  readonly port?: number;
  /** Another checkout than this one. */
  readonly checkout?: string;
  readonly env?: Readonly<Record<string, string>>;
}

export async function startInstallation(options: InstallationOptions = {}): Promise<OwnInstallation> {
  const { checkout = root, env } = options;
  const dataDir = options.dataDir ?? (await createDataFolder());
  const port = options.port ?? (await freePort());
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, [join(checkout, 'shell/server/main.ts')], {
    cwd: checkout,
    env: {
      ...process.env,
      NODE_ENV: '',
      VITEST: '',
      ARTEL_DEMO: 'on',
      ARTEL_DATA: dataDir,
      // Each visitor comes from an address of their own, so that no one meets another one's throttle.
      ARTEL_TRUSTED_PROXIES: 'loopback',
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
  const stop = async () => {
    await signalDatabase(dataDir, 'SIGCONT');
    server.kill('SIGTERM');
    await Promise.race([ended, delay(STOP_MS)]);
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
  };
  try {
    // However slow the machine is: a start that hangs is ended by the hook that waits for it.
    const lettersUrl = await until(Infinity, () => {
      if (server.exitCode !== null) throw new Error(`The server ended by itself:\n${printed}`);
      return /http:\S+\/api\/letters\S+/.exec(printed)?.[0];
    });
    if (server.pid === undefined) throw new Error('The server was not started');
    const demo = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8')) as { logins: Login[] };
    const installation = { url, dataDir, lettersUrl, logins: demo.logins, pid: server.pid };
    return {
      ...installation,
      ...installationAt(installation),
      printed: () => printed,
      freezeDatabase: () => signalDatabase(dataDir, 'SIGSTOP'),
      thawDatabase: () => signalDatabase(dataDir, 'SIGCONT'),
      kill: async () => {
        server.kill('SIGKILL');
        await ended;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Returns what any process of the tests may do with a running installation. */
export function installationAt({ url, dataDir, lettersUrl, logins, pid }: RunningInstallation): Installation {
  return {
    url,
    logins,
    codeFor: (email, about = '') => findCode(lettersUrl, email, about),
    linkFor: (email) => findLink(lettersUrl, email, /https?:\S+\/auth\/signup\/[\w-]+/),
    eventFor: (email) => findLink(lettersUrl, email, /https?:\S+\/calendar-invitation\/[\da-f-]{36}/),
    payFor: (email) => findLink(lettersUrl, email, /https?:\S+\/pay\/[\da-f-]{36}/),
    choiceFor: (email) => findLink(lettersUrl, email, /https?:\S+\/letters\/[\w-]+/),
    ageProofs: (email) => ageProofs(dataDir, email),
    agePaid: (email) => agePaid(dataDir, email),
    whileFrozen: async (work) => {
      process.kill(pid, 'SIGSTOP');
      try {
        await work();
      } finally {
        process.kill(pid, 'SIGCONT');
      }
    },
  };
}

/** An empty folder, or in a whole run a copy of the one that was made for it: with tables and the demo company. */
export async function createDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'artel-journey-'));
  const template = process.env.ARTEL_TEST_TEMPLATE;
  // The database's files keep their owner.
  if (template) await promisify(execFile)('cp', ['-a', `${template}/.`, folder]);
  return folder;
}

async function ageProofs(dataDir: string, email: string): Promise<void> {
  // In the person's own scope: row-level security applies to the tables' owner too.
  await change(dataDir, email, {
    scope: "SELECT set_config('artel.user_id', id::text, false) FROM identity.users WHERE email = $1",
    sql: "UPDATE identity.sessions SET proved_at = proved_at - interval '1 day'",
  });
}

async function agePaid(dataDir: string, email: string): Promise<void> {
  await change(dataDir, email, {
    scope: `SELECT set_config('artel.company_id', m.company_id::text, false) FROM company.members m
      JOIN identity.users u ON u.id = m.user_id WHERE u.email = $1`,
    sql: "UPDATE billing.services SET starts_on = starts_on - interval '2 months', ends_before = ends_before - interval '2 months'",
  });
}

async function change(
  dataDir: string,
  email: string,
  { scope, sql }: { readonly scope: string; readonly sql: string },
): Promise<void> {
  const database = await findRunning(dataDir);
  if (!database) throw new Error('No server works in the folder');
  const owner = new Client({ connectionString: database.adminUrl });
  await owner.connect();
  try {
    await owner.query(scope, [email]);
    if ((await owner.query(sql)).rowCount === 0) throw new Error(`Nothing of ${email} could be made older`);
  } finally {
    await owner.end();
  }
}

async function signalDatabase(dataDir: string, signal: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
  const file = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '');
  const postmaster = Number(file.split('\n')[0]);
  if (!(postmaster > 1)) return;
  // The postmaster first: it must not make new processes meanwhile.
  sendTo(postmaster, signal);
  for (const name of await readdir('/proc')) {
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    if (Number(/\) \S (\d+)/.exec(stat)?.[1]) === postmaster) sendTo(Number(name), signal);
  }
}

function sendTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended by itself meanwhile.
  }
}

interface ShownLetters {
  readonly items: readonly { readonly to: string; readonly subject: string; readonly text: string }[];
}

function findCode(lettersUrl: string, email: string, about: string): Promise<string> {
  return until(LETTER_MS, async () => {
    const letters = await lettersTo(lettersUrl, email);
    const letter = letters.find(({ subject }) => subject.includes(about));
    return /\d{6}/.exec(letter?.subject ?? '')?.[0];
  });
}

function findLink(lettersUrl: string, email: string, form: RegExp): Promise<string> {
  return until(LETTER_MS, async () => {
    const letters = await lettersTo(lettersUrl, email);
    const links = letters.map(({ text }) => form.exec(text)?.[0]);
    return links.find((link) => link !== undefined);
  });
}

async function lettersTo(lettersUrl: string, email: string) {
  const answer = await fetch(lettersUrl, { headers: { accept: 'application/json' } });
  const { items } = (await answer.json()) as ShownLetters;
  return items.filter(({ to }) => to.split(/[\s<>,]+/).includes(email));
}

/** Looks again and again until there is something, up to a limit milliseconds. */
async function until<T>(limit: number, check: () => T | undefined | Promise<T | undefined>): Promise<T> {
  const end = Date.now() + limit;
  while (Date.now() < end) {
    const found = await check();
    if (found !== undefined) return found;
    await delay(50);
  }
  throw new Error(`Nothing came within ${limit} ms`);
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
}
