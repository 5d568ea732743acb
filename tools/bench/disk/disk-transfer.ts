import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { defineBench, type Measurement, median } from '../bench.ts';
import { newDataFolder } from '../running-artel.ts';
import { findOwnDisk, type OwnDisk, readJson } from './own-disk.ts';
import { type Peer, startNginx } from './peers.ts';
import { send } from './send.ts';
import { upload } from './upload.ts';

const run = promisify(execFile);
/** As the page sends them. */
const CHUNK = 16 << 20;

interface Size {
  readonly chunks: number;
  readonly rounds: number;
}

/**
 * A large file by tus, as the page sends it, against a PUT to nginx that is then synced and hashed; and its download against
 * nginx' static files. Round by round in turn, on the same disk.
 */
export const diskTransfer = defineBench<Size>({
  name: 'disk-transfer',
  about: '1 GiB through tus and back against nginx: PUT with sync and sha256sum, and static files',
  loads: { full: { chunks: 64, rounds: 3 }, smallest: { chunks: 1, rounds: 1 } },
  measure: ({ chunks, rounds }, { report, withArtel }) =>
    withArtel(async (artel): Promise<Measurement[]> => {
      const disk = await findOwnDisk(artel);
      const beside = newDataFolder();
      const nginx = await startNginx(beside.path);
      if (!nginx) report('nginx is not installed here (Debian: nginx): nothing is compared');
      try {
        const chunk = randomBytes(CHUNK);
        const bytes = CHUNK * chunks;
        const ups: Pair[] = [];
        const downs: Pair[] = [];
        for (let round = 0; round < rounds; round++) {
          const name = `large-${Date.now()}.bin`;
          let nodeId = '';
          ups.push({
            ours: await secondsFor(async () => {
              nodeId = await upload(disk, name, chunk, chunks);
            }),
            theirs: nginx && (await secondsFor(() => put(nginx, name, chunk, chunks))),
          });
          downs.push({
            ours: await secondsFor(() => download(disk, nodeId, bytes)),
            theirs: nginx && (await secondsFor(() => load(`${nginx.url}/${name}`, bytes))),
          });
          report(`${bytes >> 20} MiB: ${describe('up', ups.at(-1))}; ${describe('down', downs.at(-1))}`);
        }
        return [...figures('disk-upload', ups, bytes), ...figures('disk-download', downs, bytes)];
      } finally {
        await nginx?.stop();
        beside.remove();
      }
    }),
});

/** Seconds of one round. */
interface Pair {
  readonly ours: number;
  readonly theirs: number | null;
}

function figures(name: string, pairs: readonly Pair[], bytes: number): Measurement[] {
  const perSecond = median(pairs.map(({ ours }) => bytes / (1 << 20) / ours));
  const ratios = pairs.flatMap(({ ours, theirs }) => (theirs === null ? [] : [theirs / ours]));
  return [
    { name: `${name}-per-second`, value: perSecond, unit: 'MiB/s', target: null },
    ...(ratios.length === 0
      ? []
      : [{ name, value: median(ratios), unit: 'of nginx', target: { atLeast: 0.6 } }]),
  ];
}

const describe = (label: string, pair: Pair | undefined) =>
  `${label} ${pair?.ours.toFixed(2)} s, nginx ${pair?.theirs?.toFixed(2) ?? '-'} s`;

async function secondsFor(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

/** Fulfils the guarantee of an upload by hand: the bytes are on the disk, and their hash is known. */
async function put({ url, folder }: Peer, name: string, chunk: Buffer, times: number): Promise<void> {
  await send(`${url}/${name}`, { method: 'PUT', chunk, times });
  await run('sync', ['-d', join(folder, name)]);
  await run('sha256sum', [join(folder, name)]);
}

async function download({ url, headers }: OwnDisk, nodeId: string, bytes: number): Promise<void> {
  const answer = await fetch(`${url}/api/v2/disk/downloads`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ nodeId }),
  });
  const provided = await readJson<{ url: string }>(answer);
  await load(new URL(provided.url, url).href, bytes);
}

async function load(url: string, bytes: number): Promise<void> {
  const answer = await send(url, { method: 'GET' });
  if (answer.bytes !== bytes) throw new Error(`${url} gave ${answer.bytes} bytes`);
}
