import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineBench, type Measurement, median } from '../bench.ts';
import { findDatabase, newDataFolder } from '../running-artel.ts';
import { startBeside } from '../start-beside.ts';
import { measureSeconds } from './concurrently.ts';
import { findOwnDisk, makeFolder } from './own-disk.ts';
import { send } from './send.ts';

const CONNECTIONS = 8;
const OCTETS = { 'content-type': 'application/octet-stream' };

interface Size {
  readonly files: number;
  readonly bytes: number;
  readonly rounds: number;
}

/** Many small files, each stored safely before the response, against a bare route that does only that. */
export const diskSmall = defineBench<Size>({
  name: 'disk-small',
  about: `1,000 files of 4 KiB over ${CONNECTIONS} connections against a bare route that syncs each and writes the same five rows`,
  loads: { full: { files: 1000, bytes: 4096, rounds: 3 }, smallest: { files: 4, bytes: 16, rounds: 1 } },
  measure: ({ files, bytes, rounds }, { report, withArtel }) =>
    withArtel(async (artel): Promise<Measurement[]> => {
      const disk = await findOwnDisk(artel);
      const database = await findDatabase(artel.dataDir);
      const folder = newDataFolder();
      for (let at = 0; at < 256; at++) mkdirSync(join(folder.path, at.toString(16).padStart(2, '0')));
      const admin = new URL(database.superuserUrl);
      admin.pathname = new URL(database.adminUrl).pathname;
      const bare = await startBeside(new URL('bare-server.ts', import.meta.url), {
        BARE_DATABASE: admin.href,
        BARE_FOLDER: folder.path,
      });
      try {
        const chunk = randomBytes(bytes);
        const ratios: number[] = [];
        const perSecond: number[] = [];
        // The first round creates the folders of the blobs.
        for (let round = -1; round < rounds; round++) {
          const parentId = await makeFolder(disk, `Small ${Date.now()} ${round}`);
          const store = (at: number) => () =>
            send(`${disk.url}/api/v2/disk/files?${new URLSearchParams({ parentId, name: `${at}.bin` })}`, {
              method: 'POST',
              headers: { ...disk.headers, ...OCTETS },
              chunk,
            });
          const plain = (at: number) => () =>
            send(`${bare.url}/?name=${at}`, { method: 'POST', headers: OCTETS, chunk });
          const each = (one: (at: number) => () => Promise<unknown>) =>
            Array.from({ length: files }, (_, at) => one(at));
          const [theirs, ours] = [
            await measureSeconds(CONNECTIONS, each(plain)),
            await measureSeconds(CONNECTIONS, each(store)),
          ];
          if (round < 0) continue;
          report(`bare ${(files / theirs).toFixed(0)}/s, Artel ${(files / ours).toFixed(0)}/s`);
          ratios.push(theirs / ours);
          perSecond.push(files / ours);
        }
        return [
          { name: 'disk-small', value: median(ratios), unit: 'of bare', target: { atLeast: 0.6 } },
          { name: 'disk-small-per-second', value: median(perSecond), unit: 'files/s', target: null },
        ];
      } finally {
        await bare.stop();
        folder.remove();
      }
    }),
});
