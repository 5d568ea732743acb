import { defineBench, type Measurement, median, repeat } from '../bench.ts';
import { connect } from '../directory/fill.ts';
import { fromAnywhere } from '../from-anywhere.ts';
import { p95 } from '../p95.ts';
import { readClaims } from '../session-headers.ts';
import { findOwnDisk, makeFolder, type OwnDisk, readJson } from './own-disk.ts';

interface Size {
  readonly entries: number;
  readonly rounds: number;
  /** The number of requests of each order in a round. */
  readonly times: number;
}

const SORTS = ['name', 'updated', 'bytes'];

/** Files in a folder, by SQL: company, folder, owner, how many. */
export const FILES = `
  INSERT INTO disk.nodes (company_id, id, parent_id, is_file, name, name_key, sort_key, bytes, media_type, blob_id, sha256,
    created_at, created_by, updated_at, updated_by)
  SELECT $1, gen_random_uuid(), $2, true, name, name, name, n, 'text/plain', gen_random_uuid(), sha256('x'), now(), $3,
    now() - n * interval '1 second', $3
  FROM (SELECT n, 'report ' || n || '.txt' AS name FROM generate_series(1, $4::int) AS n) AS rows`;

/** Measures a folder that holds more than anyone reads: its first page, in every order and direction. */
export const diskList = defineBench<Size>({
  name: 'disk-list',
  about: 'the first page of a folder of 100,000 files, in every order',
  loads: {
    full: { entries: 100_000, rounds: 5, times: 40 },
    smallest: { entries: 200, rounds: 1, times: 1 },
  },
  measure: (size, { report, withArtel }) =>
    withArtel(async (artel): Promise<Measurement[]> => {
      const disk = await findOwnDisk(artel);
      const folderId = await makeFolder(disk, `Listed ${Date.now()}`);
      const client = await connect(artel.dataDir);
      try {
        const { cid } = readClaims(disk.headers);
        await client.query(FILES, [cid, folderId, disk.rootId, size.entries]);
        await client.query('ANALYZE disk.nodes');
      } finally {
        await client.end();
      }
      const requested = SORTS.flatMap((sort) => ['asc', 'desc'].map((direction) => ({ sort, direction })));
      const all = Array.from({ length: size.times }, () => requested).flat();
      const elapsed = await repeat(size.rounds, async () => {
        const value = await p95(all.map((order) => () => requestPage(disk, folderId, order)));
        report(`first pages: p95 ${value.toFixed(1)} ms`);
        return value;
      });
      return [{ name: 'disk-list-p95', value: median(elapsed), unit: 'ms', target: { atMost: 30 } }];
    }),
});

async function requestPage(
  { url, headers }: OwnDisk,
  folderId: string,
  order: Readonly<Record<string, string>>,
): Promise<void> {
  const query = new URLSearchParams({ ...order, limit: '100' });
  const answer = await fetch(`${url}/api/v2/disk/folders/${folderId}/nodes?${query}`, {
    headers: { ...headers, ...fromAnywhere() },
  });
  const { items } = await readJson<{ items: readonly unknown[] }>(answer);
  if (items.length !== 100) throw new Error(`The page has ${items.length} files`);
}
