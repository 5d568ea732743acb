import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';

/** A line of PostgreSQL's log about a step of a statement that the application's role sent, with all lines of its text. */
const STEP =
  /^\S+ \S+ \S+ \[(\d+)\] artel_app@\S+ LOG: {2}duration: ([\d.]+) ms {2}(bind|execute) \S+: (.*(?:\n\t.*)*)$/gm;

/** The milliseconds of each execution, by the text of the statement. */
export type StatementTimes = ReadonlyMap<string, readonly number[]>;

/**
 * Runs an act while the database logs how long it plans and executes each statement of the application's role:
 * what the database itself measures has no driver, network or queue in it.
 */
export async function timeStatements(
  { dataDir, client }: { readonly dataDir: string; readonly client: Client },
  act: () => Promise<void>,
): Promise<StatementTimes> {
  const log = await open(join(dataDir, 'postgres.log'));
  try {
    const from = (await log.stat()).size;
    await set(client, "log_min_duration_statement = '0'", 'log_parameter_max_length = 0');
    await act().finally(() => reset(client));
    const { size } = await log.stat();
    const { buffer } = await log.read(Buffer.alloc(size - from), 0, size - from, from);
    return readTimes(buffer.toString('utf8'));
  } finally {
    await log.close();
  }
}

async function set(client: Client, ...settings: string[]): Promise<void> {
  for (const setting of settings) await client.query(`ALTER SYSTEM SET ${setting}`);
  await client.query('SELECT pg_reload_conf()');
}

async function reset(client: Client): Promise<void> {
  for (const name of ['log_min_duration_statement', 'log_parameter_max_length'])
    await client.query(`ALTER SYSTEM RESET ${name}`);
  await client.query('SELECT pg_reload_conf()');
}

function readTimes(log: string): StatementTimes {
  const times = new Map<string, number[]>();
  const bound = new Map<string, number>();
  for (const [, pid = '', ms, step, text = ''] of log.matchAll(STEP)) {
    if (step === 'bind') {
      bound.set(pid, Number(ms));
      continue;
    }
    const all = times.get(text) ?? [];
    all.push((bound.get(pid) ?? 0) + Number(ms));
    times.set(text, all);
  }
  return times;
}
