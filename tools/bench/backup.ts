import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findRunning } from '@artel/server';
import { Client } from 'pg';
import { rootFolder } from '../project/root.ts';
import { defineBench, median, repeat } from './bench.ts';
import { newDataFolder, type RunningArtel, signIn } from './running-artel.ts';

const EVERY_MS = 10;
interface Size {
  readonly rows: number;
  readonly rounds: number;
  /**
   * A virtual machine returns freed memory to its host after a while and gets it back page by page, which
   * costs more than the copy. Both sides begin after that, because otherwise the one that begins at once
   * would use the other one's memory.
   */
  readonly restMs: number;
}

/** The duration of an operation, and its effect on people meanwhile. */
interface Round {
  readonly seconds: number;
  readonly failed: number;
  readonly p99: number;
}

/** A gigabyte is backed up and, in alternation, copied plainly: the same files, synced to the disk too. */
export const backup = defineBench<Size>({
  name: 'backup',
  about: 'npm run backup of 1 GB while people work, beside cp -a of the same files with a sync',
  loads: {
    full: { rows: 950_000, rounds: 5, restMs: 5_000 },
    smallest: { rows: 10, rounds: 1, restMs: 0 },
  },
  measure: (size, { report, withArtel }) =>
    withArtel(async (artel) => {
      const targets = newDataFolder();
      try {
        return await compare(size, artel, targets.path, report);
      } finally {
        targets.remove();
      }
    }),
});

async function compare(size: Size, artel: RunningArtel, targets: string, report: (line: string) => void) {
  const database = await findRunning(artel.dataDir);
  const url = new URL(database?.superuserUrl ?? '');
  url.pathname = '/artel';
  const client = new Client({ connectionString: url.href });
  await client.connect();
  const { headers } = await signIn(artel);
  try {
    await client.query('CREATE TABLE public.noise (id bigserial PRIMARY KEY, words text)');
    await client.query(
      'INSERT INTO noise (words) SELECT repeat(md5(random()::text), 31) FROM generate_series(1, $1)',
      [size.rows],
    );
    await client.query('CHECKPOINT');
    const original = join(targets, 'original');
    await makeBackup(artel, original);
    report(`${((await getSize(original)) / 1e9).toFixed(2)} GB`);
    const read = () => fetch(`${artel.url}/api/v2/profile`, { headers });
    const write = () => client.query("INSERT INTO noise (words) VALUES ('written meanwhile')");
    const backups: Round[] = [];
    const copies: Round[] = [];
    await repeat(size.rounds, async (at) => {
      const [one, other] = [join(targets, `backup-${at}`), join(targets, `copy-${at}`)];
      backups.push(await timed(read, write, () => makeBackup(artel, one)));
      await clear(one, size.restMs);
      copies.push(await timed(read, write, () => copyPlainly(original, other)));
      await clear(other, size.restMs);
      const [b, c] = [backups.at(-1), copies.at(-1)];
      report(
        `backup ${b?.seconds.toFixed(2)} s, requests' p99 ${b?.p99.toFixed(0)} ms; copy ${c?.seconds.toFixed(2)} s, p99 ${c?.p99.toFixed(0)} ms`,
      );
    });
    const of = (list: Round[], what: keyof Round) => median(list.map((round) => round[what]));
    const ratios = backups.map(({ seconds }, at) => seconds / (copies[at]?.seconds ?? Number.NaN));
    const failed = backups.reduce((total, round) => total + round.failed, 0);
    return [
      { name: 'backup-by-copy', value: median(ratios), unit: '× a plain copy', target: { atMost: 2 } },
      { name: 'backup-failed-requests', value: failed, unit: 'requests', target: { atMost: 0 } },
      { name: 'backup-seconds', value: of(backups, 'seconds'), unit: 's', target: null },
      { name: 'copy-seconds', value: of(copies, 'seconds'), unit: 's', target: null },
      { name: 'backup-request-p99', value: of(backups, 'p99'), unit: 'ms', target: null },
      { name: 'copy-request-p99', value: of(copies, 'p99'), unit: 'ms', target: null },
    ];
  } finally {
    await client.end();
  }
}

/** Runs the work while another client reads over HTTP and rows are written. */
async function timed(
  read: () => Promise<Response>,
  write: () => Promise<unknown>,
  work: () => Promise<void>,
): Promise<Round> {
  const times: number[] = [];
  let failed = 0;
  let isOver = false;
  const people = (async () => {
    while (!isOver) {
      const begun = performance.now();
      const [answer] = await Promise.all([read(), write()]);
      await answer.arrayBuffer();
      times.push(performance.now() - begun);
      if (!answer.ok) failed += 1;
      await pause(EVERY_MS);
    }
  })();
  const begun = performance.now();
  await work();
  const seconds = (performance.now() - begun) / 1000;
  isOver = true;
  await people;
  const p99 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
  return { seconds, failed, p99 };
}

function makeBackup({ dataDir }: RunningArtel, dir: string): Promise<void> {
  return run(process.execPath, ['shell/server/backup/backup.ts', dir], { ARTEL_DATA: dataDir });
}

/** The file system's own sync after the copy: cheaper than one per file. */
async function copyPlainly(from: string, to: string): Promise<void> {
  await run('cp', ['-a', from, to]);
  await run('sync', ['-f', to]);
}

/** Deleted data must not be written out in the next round. */
async function clear(path: string, restMs: number): Promise<void> {
  await rm(path, { recursive: true, force: true });
  await rm(`${path}.key`, { force: true });
  await run('sync', []);
  await pause(restMs);
}

async function run(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const options = {
    cwd: rootFolder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'] as const,
  };
  const child = spawn(program, args, { ...options, stdio: [...options.stdio] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}`);
}

async function getSize(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  );
  return sizes.reduce((total, size) => total + size, 0);
}
