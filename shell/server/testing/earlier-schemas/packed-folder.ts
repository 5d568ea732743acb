import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';

/** An entry of a packed folder, in the order of the bytes that follow the list. */
interface Entry {
  readonly path: string;
  /** Null for a folder. */
  readonly size: number | null;
}

/** A window so large that the databases of one cluster, which are nearly identical, are stored once. */
const SETTINGS = {
  [constants.ZSTD_c_compressionLevel]: 19,
  [constants.ZSTD_c_enableLongDistanceMatching]: 1,
  [constants.ZSTD_c_windowLog]: 26,
};

/** Packs a folder into one file; entries that the test rejects are left out. */
export async function packFolder(
  folder: string,
  archive: string,
  isWanted: (path: string) => boolean,
): Promise<number> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const all = found
    .map((entry) => ({ entry, path: relative(folder, join(entry.parentPath, entry.name)) }))
    .filter(({ path }) => isWanted(path))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  const entries: Entry[] = [];
  const contents: Buffer[] = [];
  for (const { entry, path } of all) {
    const content = entry.isFile() ? await readFile(join(folder, path)) : null;
    entries.push({ path, size: content?.length ?? null });
    if (content) contents.push(content);
  }
  const head = Buffer.from(`${JSON.stringify(entries)}\n`);
  const packed = await promisify(zstdCompress)(Buffer.concat([head, ...contents]), { params: SETTINGS });
  await writeFile(archive, packed);
  return packed.length;
}

/** Unpacks a folder to a path that does not exist yet. */
export async function unpackFolder(archive: string, folder: string): Promise<void> {
  const bytes = await promisify(zstdDecompress)(await readFile(archive));
  const end = bytes.indexOf('\n');
  const entries = JSON.parse(bytes.toString('utf8', 0, end)) as Entry[];
  let at = end + 1;
  await mkdir(folder, { mode: 0o700 });
  for (const { path, size } of entries) {
    const target = join(folder, path);
    await mkdir(size === null ? target : dirname(target), { recursive: true, mode: 0o700 });
    if (size === null) continue;
    await writeFile(target, bytes.subarray(at, at + size), { flag: 'wx', mode: 0o600 });
    at += size;
  }
}
