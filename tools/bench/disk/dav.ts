import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineBench, type Measurement, median } from '../bench.ts';
import { newDataFolder } from '../running-artel.ts';
import { measureSeconds } from './concurrently.ts';
import { findOwnDisk, toBasicHeader } from './own-disk.ts';
import { startApache } from './peers.ts';
import { send } from './send.ts';

const OWN_DISK = '/dav/files/%D0%9C%D0%BE%D0%B9%20%D0%B4%D0%B8%D1%81%D0%BA';
const CHUNK = 1 << 20;
/** The properties that Finder and Explorer request of each member. */
const REQUESTED = Buffer.from(
  `<?xml version="1.0" encoding="utf-8"?><D:propfind xmlns:D="DAV:"><D:prop><D:resourcetype/><D:getcontentlength/>
  <D:getlastmodified/><D:creationdate/><D:getetag/><D:getcontenttype/></D:prop></D:propfind>`,
);
const AT_ONCE = 4;

interface Size {
  readonly entries: number;
  /** Size of the large file, in chunks of a mebibyte. */
  readonly chunks: number;
  readonly requested: number;
  readonly rounds: number;
}

interface Side {
  readonly url: string;
  readonly authorization: string;
}

/** Reading a large file and listing a folder by WebDAV against Apache's mod_dav, both with Basic. */
export const dav = defineBench<Size>({
  name: 'dav',
  about: 'GET of 256 MiB and PROPFIND of 1,000 entries by WebDAV against Apache mod_dav, both with Basic',
  loads: {
    full: { entries: 1000, chunks: 256, requested: 40, rounds: 3 },
    smallest: { entries: 3, chunks: 1, requested: 2, rounds: 1 },
  },
  measure: ({ entries, chunks, requested, rounds }, { report, withArtel }) =>
    withArtel(async (artel): Promise<Measurement[]> => {
      const disk = await findOwnDisk(artel);
      const beside = newDataFolder();
      const apache = await startApache(beside.path);
      if (!apache) report('Apache is not installed here (Debian: apache2-bin): nothing is compared');
      const chunk = randomBytes(CHUNK);
      const top = `bench-${Date.now()}`;
      const ours: Side = { url: `${artel.url}${OWN_DISK}/${top}`, authorization: await toBasicHeader(disk) };
      const theirs: Side | null = apache && {
        url: `${apache.url}/${top}`,
        authorization: `Basic ${Buffer.from('bench:bench').toString('base64')}`,
      };
      try {
        await fillOurs(ours, entries, chunk, chunks);
        if (apache) fillFolder(join(apache.folder, top), entries, chunk, chunks);
        const pair = { ours, theirs, rounds, report };
        const figures = [
          ...(await compare('dav-get', 0.8, pair, (side) =>
            measureSeconds(1, [() => get(side, CHUNK * chunks)]),
          )),
          ...(await compare('dav-propfind', 0.7, pair, (side) =>
            measureSeconds(
              AT_ONCE,
              Array.from({ length: requested }, () => () => propfind(side, entries)),
            ),
          )),
        ];
        return figures;
      } finally {
        await apache?.stop();
        beside.remove();
      }
    }),
});

interface Compared {
  readonly ours: Side;
  readonly theirs: Side | null;
  readonly rounds: number;
  readonly report: (line: string) => void;
}

/** Compares both, round by round in alternation. */
async function compare(
  name: string,
  atLeast: number,
  { ours, theirs, rounds, report }: Compared,
  measure: (side: Side) => Promise<number>,
): Promise<Measurement[]> {
  const elapsed: { readonly our: number; readonly their: number }[] = [];
  for (let round = -1; round < rounds; round++) {
    const pair = { their: theirs ? await measure(theirs) : Number.NaN, our: await measure(ours) };
    report(`${name}: Artel ${pair.our.toFixed(3)} s, Apache ${pair.their.toFixed(3)} s`);
    if (round >= 0) elapsed.push(pair);
  }
  const seconds = median(elapsed.map(({ our }) => our));
  const ratio = median(elapsed.map(({ our, their }) => their / our));
  return [
    { name: `${name}-seconds`, value: seconds, unit: 's', target: null },
    ...(theirs ? [{ name, value: ratio, unit: 'of Apache', target: { atLeast } }] : []),
  ];
}

async function fillOurs(
  { url, authorization }: Side,
  entries: number,
  chunk: Buffer,
  chunks: number,
): Promise<void> {
  const headers = { authorization };
  for (const path of ['', '/many']) await send(`${url}${path}/`, { method: 'MKCOL', headers });
  await send(`${url}/large.bin`, { method: 'PUT', headers, chunk, times: chunks });
  const one = chunk.subarray(0, 100);
  const put = (at: number) => () =>
    send(`${url}/many/file-${at}.txt`, { method: 'PUT', headers, chunk: one });
  await measureSeconds(
    8,
    Array.from({ length: entries }, (_, at) => put(at)),
  );
}

function fillFolder(folder: string, entries: number, chunk: Buffer, chunks: number): void {
  mkdirSync(join(folder, 'many'), { recursive: true });
  writeFileSync(join(folder, 'large.bin'), Buffer.concat(Array.from({ length: chunks }, () => chunk)));
  for (let at = 0; at < entries; at++)
    writeFileSync(join(folder, 'many', `file-${at}.txt`), chunk.subarray(0, 100));
}

async function get({ url, authorization }: Side, bytes: number): Promise<void> {
  const answer = await send(`${url}/large.bin`, { method: 'GET', headers: { authorization } });
  if (answer.bytes !== bytes) throw new Error(`${url} gave ${answer.bytes} bytes`);
}

async function propfind({ url, authorization }: Side, entries: number): Promise<void> {
  const headers = { authorization, depth: '1', 'content-type': 'application/xml' };
  const { status, bytes } = await send(`${url}/many/`, { method: 'PROPFIND', headers, chunk: REQUESTED });
  if (status !== 207 || bytes < 100 * entries) throw new Error(`${url} listed ${bytes} bytes, ${status}`);
}
