import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { defineBench, type Measurement, median, repeat } from '../bench.ts';
import { connect } from '../directory/fill.ts';
import { fromAnywhere } from '../from-anywhere.ts';
import { readClaims } from '../session-headers.ts';
import { findOwnDisk, makeFolder, type OwnDisk, readJson } from './own-disk.ts';

const DEPTH = 20;

interface Size {
  /** Number of the folders' siblings, so that the tables have a realistic size. */
  readonly entries: number;
  readonly rounds: number;
  readonly times: number;
}

/** Grants of others on each step of the path, none of them the caller's. */
const GRANTS = `
  INSERT INTO disk.grants (company_id, id, node_id, principal_kind, principal_id, role, created_at, created_by)
  SELECT $1, gen_random_uuid(), node_id, 'member', gen_random_uuid(), 'reader', now(), $2
  FROM unnest($3::uuid[]) AS node_id, generate_series(1, 5)`;

const FILES = `
  INSERT INTO disk.nodes (company_id, id, parent_id, is_file, name, name_key, sort_key, bytes, media_type, blob_id, sha256,
    created_at, created_by, updated_at, updated_by)
  SELECT $1, gen_random_uuid(), $2, true, name, name, name, n, 'text/plain', gen_random_uuid(), sha256('x'), now(), $3, now(), $3
  FROM (SELECT n, 'page ' || n || '.txt' AS name FROM generate_series(1, $4::int) AS n) AS rows`;

/**
 * Measures the check of whether a person may read an entry twenty folders deep: the time that the database
 * reports for the server's own query.
 */
export const diskPermission = defineBench<Size>({
  name: 'disk-permission',
  about: `the question of rights ${DEPTH} folders deep among 100,000 files, as the database times it`,
  loads: {
    full: { entries: 100_000, rounds: 5, times: 300 },
    smallest: { entries: 100, rounds: 1, times: 2 },
  },
  measure: (size, { report, withArtel }) =>
    withArtel(async (artel): Promise<Measurement[]> => {
      const disk = await findOwnDisk(artel);
      const ids: string[] = [];
      for (let depth = 0; depth < DEPTH; depth++) {
        const parentId = ids.at(-1) ?? disk.rootId;
        ids.push(await makeFolder({ ...disk, rootId: parentId }, `Deep ${Date.now()}`));
      }
      const client = await connect(artel.dataDir);
      try {
        const { cid } = readClaims(disk.headers);
        const deepest = ids.at(-1) ?? '';
        await client.query(GRANTS, [cid, disk.rootId, ids]);
        await client.query(FILES, [cid, deepest, disk.rootId, size.entries]);
        await client.query('ANALYZE disk.nodes, disk.grants');
        // PostgreSQL caches plans from the sixth query of a connection on.
        for (let at = 0; at < 50 * size.rounds; at++) await requestNode(disk, deepest);
        const elapsed = await timed(client, () =>
          repeat(size.rounds, async () => {
            const each = await requestUntilRecorded(artel.dataDir, size.times, () =>
              requestNode(disk, deepest),
            );
            const value = median(each);
            report(`${each.length} questions: ${value.toFixed(3)} ms`);
            return value;
          }),
        );
        return [{ name: 'disk-permission', value: median(elapsed), unit: 'ms', target: { atMost: 0.2 } }];
      } finally {
        await client.end();
      }
    }),
});

/**
 * Sends requests until the log contains this many queries: each connection begins to log when the setting has
 * reached it.
 */
async function requestUntilRecorded(
  dataDir: string,
  times: number,
  request: () => Promise<void>,
): Promise<number[]> {
  const from = statSync(getLog(dataDir)).size;
  for (let requested = 1; requested <= 2 * times + 100; requested++) {
    await request();
    if (requested < times) continue;
    const each = questionsIn(readFileSync(getLog(dataDir)).subarray(from).toString());
    if (each.length >= times) return each;
  }
  throw new Error(`The log tells of fewer than ${times} questions`);
}

const getLog = (dataDir: string) => join(dataDir, 'postgres.log');

/** Makes the database record how long each statement took, meanwhile. */
async function timed<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query('ALTER SYSTEM SET log_min_duration_statement = 0');
  await client.query('SELECT pg_reload_conf()');
  try {
    return await work();
  } finally {
    await client.query('ALTER SYSTEM RESET log_min_duration_statement');
    await client.query('SELECT pg_reload_conf()');
  }
}

/** The way upward with its grants, and the row of the node, which are sent together. */
const QUESTION =
  /duration: (\d+\.\d+) ms {2}(parse|bind|execute) [^\n:]*:\s*(?:WITH RECURSIVE way AS|select \* from "disk"\."nodes" where "company_id" = \$1 and "id" = \$2)/g;
const STATEMENTS = 2;

/** Binding and running of each question of rights, in milliseconds. */
function questionsIn(log: string): number[] {
  const steps = [...log.matchAll(QUESTION)].map(([, ms, step]) => ({ ms: Number(ms), step }));
  const questions: number[] = [];
  let before = 0;
  let done = 0;
  for (const { ms, step } of steps) {
    before += ms;
    if (step === 'execute') done += 1;
    if (done < STATEMENTS) continue;
    questions.push(before);
    before = 0;
    done = 0;
  }
  return questions;
}

async function requestNode({ url, headers }: OwnDisk, nodeId: string): Promise<void> {
  const answer = await fetch(`${url}/api/v2/disk/nodes/${nodeId}`, {
    headers: { ...headers, ...fromAnywhere() },
  });
  await readJson(answer);
}
