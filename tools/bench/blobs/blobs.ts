import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { noSwift, type Swift, startSwift } from '@artel/server/testing';
import { defineBench, type Measurement, median } from '../bench.ts';
import { measureSeconds } from '../disk/concurrently.ts';
import { findOwnDisk } from '../disk/own-disk.ts';
import { upload } from '../disk/upload.ts';
import { newDataFolder, type RunningArtel, startArtel } from '../running-artel.ts';

const MIB = 1 << 20;
/** As the page sends them. */
const CHUNK = 16 * MIB;
/** The part with which Artel begins an object; the SDK alone puts parts of the same length. */
const PART = 8 * MIB;

interface Size {
  readonly chunks: number;
  readonly rounds: number;
}

/**
 * A large file uploaded by tus to an Artel with a bucket, against the SDK alone that puts the same bytes from memory into the same
 * storage. Round by round in turn.
 */
export const blobs = defineBench<Size>({
  name: 'blobs',
  about: '256 MiB through tus into a bucket against the bare SDK in parts of 8 MiB, both to one Swift',
  loads: { full: { chunks: 16, rounds: 5 }, smallest: { chunks: 1, rounds: 1 } },
  async measure({ chunks, rounds }, { report, withArtel }) {
    if (noSwift !== null) {
      report(`${noSwift}: nothing is compared`);
      return withArtel((artel) => measureFolder(artel, chunks));
    }
    const swift = await startSwift();
    const data = newDataFolder();
    try {
      const artel = await startArtel({ dataDir: data.path, environment: toSettings(swift, data.path) });
      try {
        const disk = await findOwnDisk(artel);
        const chunk = randomBytes(CHUNK);
        const part = chunk.subarray(0, PART);
        const pairs: { ours: number; theirs: number }[] = [];
        // The first round opens the connections of both.
        for (let round = -1; round < rounds; round++) {
          const name = `large-${Date.now()}.bin`;
          const theirs = await measureSeconds(1, [
            () => swift.putParts(`bare/${name}`, part, (chunks * CHUNK) / PART),
          ]);
          const ours = await measureSeconds(1, [() => upload(disk, name, chunk, chunks)]);
          report(`${(chunks * CHUNK) / MIB} MiB: Artel ${ours.toFixed(2)} s, SDK ${theirs.toFixed(2)} s`);
          if (round >= 0) pairs.push({ ours, theirs });
        }
        return toFigures(pairs, (chunks * CHUNK) / MIB);
      } finally {
        await artel.stop();
      }
    } finally {
      await swift.stop();
      data.remove();
    }
  },
});

/** The same upload where no storage can be started. */
async function measureFolder(artel: RunningArtel, chunks: number): Promise<Measurement[]> {
  const disk = await findOwnDisk(artel);
  const seconds = await measureSeconds(1, [
    () => upload(disk, `large-${Date.now()}.bin`, randomBytes(CHUNK), chunks),
  ]);
  const perSecond = (chunks * CHUNK) / MIB / seconds;
  return [{ name: 'blobs-folder-per-second', value: perSecond, unit: 'MiB/s', target: null }];
}

/** The settings of an Artel with this storage. */
function toSettings(swift: Swift, folder: string): Record<string, string> {
  const { bucket, endpoint, accessKeyId, secretAccessKey } = swift.getAccess();
  const keyFile = join(folder, 'bucket.key');
  writeFileSync(keyFile, `${accessKeyId}\n${secretAccessKey}\n`, { mode: 0o600 });
  return {
    ARTEL_BLOBS: `s3://${bucket}/bench`,
    ARTEL_BLOBS_ENDPOINT: endpoint?.href ?? '',
    ARTEL_BLOBS_KEY_FILE: keyFile,
  };
}

function toFigures(
  pairs: readonly { readonly ours: number; readonly theirs: number }[],
  megabytes: number,
): Measurement[] {
  const perSecond = median(pairs.map(({ ours }) => megabytes / ours));
  const ratio = median(pairs.map(({ ours, theirs }) => theirs / ours));
  return [
    { name: 'blobs-per-second', value: perSecond, unit: 'MiB/s', target: null },
    { name: 'blobs', value: ratio, unit: 'of the SDK', target: { atLeast: 0.6 } },
  ];
}
