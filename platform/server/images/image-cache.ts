import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { HOUR } from '@artel/contract/time';
import type { Logger } from 'pino';
import { unlessMissing } from '../files/unless-missing.ts';
import type { Platform } from '../platform.ts';
import { imageFolder, objectFolder } from './image-folder.ts';
import type { Picture, PictureType } from './render-picture.ts';

/** Identifies a rendered picture: all sizes of one object are in one folder. */
export interface CacheKey {
  readonly object: string;
  readonly variant: string;
}

export interface ImageCache {
  find(key: CacheKey): Promise<Picture | null>;
  store(key: CacheKey, picture: Picture): Promise<void>;
  /** Deletes files that were not used since an instant, and the oldest until the rest is within the limit. */
  tidy(unusedSince?: Date): Promise<void>;
}

interface CacheOptions {
  readonly folder: string;
  readonly maxBytes: number;
  readonly log: Pick<Logger, 'warn'>;
  /** Refuses content that would use the reserve of the disk. */
  readonly requireRoom?: (bytes: number) => Promise<void>;
}

const MEGABYTE = 1024 * 1024;
const MEMORY_BYTES = 16 * MEGABYTE;
const SUM_BYTES = 32;
const HEAD_BYTES = SUM_BYTES + 1;
const TYPES: readonly PictureType[] = ['image/webp', 'image/jpeg', 'image/png'];
const DRAFTS = 'drafts';
const DRAFT_MS = HOUR;
/** The disk space of the smallest file. */
const BLOCK_BYTES = 4096;
/** Limit of sizes of one picture: all pages on all screens need fewer. */
const MOST_OF_ONE = 300;
/** The share that a cleanup retains, so that the next one is not due at once. */
const RETAINED_SHARE = 0.8;

/** The cache of this installation, with the limit from its settings. */
export function openImageCache({
  config,
  log,
  storage,
}: Pick<Platform, 'config' | 'log' | 'storage'>): ImageCache {
  return createImageCache({
    folder: imageFolder(config),
    maxBytes: config.imageCacheMegabytes * MEGABYTE,
    log,
    requireRoom: (bytes) => storage.requireRoom(bytes),
  });
}

/**
 * A cache of rendered pictures: the frequent ones in memory, all on the disk, up to a limit. Everything in it
 * can be rendered again: it is not in backups, a damaged file is deleted, and with a full disk rendering is
 * only slower.
 */
export function createImageCache({
  folder,
  maxBytes,
  log,
  requireRoom = async () => {},
}: CacheOptions): ImageCache {
  const memory = createMemory(MEMORY_BYTES);
  // Unknown until the folder was read once.
  let total: number | null = null;
  let tidying: Promise<void> | null = null;
  const getPath = ({ object, variant }: CacheKey) => join(objectFolder(folder, object), variant);

  async function walk(unusedSince?: Date): Promise<void> {
    const files = await listFiles(folder);
    let left = files.reduce((sum, { size }) => sum + size, 0);
    const goal = left > maxBytes ? maxBytes * RETAINED_SHARE : Number.POSITIVE_INFINITY;
    for (const { path, size, usedAt } of files.toSorted((a, b) => a.usedAt - b.usedAt)) {
      const isUnused = unusedSince !== undefined && usedAt < unusedSince.getTime();
      if (!isUnused && left <= goal) continue;
      await rm(path, { force: true });
      await removeEmpty(dirname(path));
      left -= size;
    }
    total = left;
  }

  function tidy(unusedSince?: Date): Promise<void> {
    tidying ??= walk(unusedSince).finally(() => {
      tidying = null;
    });
    return tidying;
  }

  return {
    async find(key) {
      const known = memory.find(key.variant);
      if (known) return known;
      const path = getPath(key);
      const file = await unlessMissing(readFile(path), null).catch((error) => {
        log.warn({ err: error }, 'a picture in the cache could not be read');
        return null;
      });
      if (file === null) return null;
      const picture = unpack(file);
      if (picture === null) {
        log.warn({ path }, 'a damaged picture in the cache was thrown away');
        await rm(path, { force: true });
        return null;
      }
      memory.store(key.variant, picture);
      const now = new Date();
      // On a read-only disk the time of use can't be updated, but the file is served.
      await utimes(path, now, now).catch(() => undefined);
      return picture;
    },
    async store(key, picture) {
      memory.store(key.variant, picture);
      const path = getPath(key);
      const draft = join(folder, DRAFTS, randomBytes(12).toString('hex'));
      try {
        await requireRoom(picture.body.length);
        await mkdir(join(folder, DRAFTS), { recursive: true, mode: 0o700 });
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await writeFile(draft, pack(picture), { flag: 'wx', mode: 0o600 });
        await rename(draft, path);
        await limitFew(dirname(path));
      } catch (error) {
        await rm(draft, { force: true }).catch(() => undefined);
        log.warn({ err: error }, 'a picture could not be kept in the cache');
        return;
      }
      if (total !== null) total += getRoom(picture.body.length + HEAD_BYTES);
      if (total === null || total > maxBytes) await tidy();
    },
    tidy,
  };
}

/** Returns the disk space of a file, because a million tiny ones matter. */
function getRoom(bytes: number): number {
  return Math.ceil(bytes / BLOCK_BYTES) * BLOCK_BYTES;
}

/**
 * Deletes the older half when too many sizes of one picture were requested: a holder of its address may
 * request all colours, which must not displace other pictures. The next cleanup corrects the sum.
 */
async function limitFew(folder: string): Promise<void> {
  const names = await unlessMissing(readdir(folder), []);
  if (names.length <= MOST_OF_ONE) return;
  const files = await Promise.all(
    names.map(async (name) => ({
      path: join(folder, name),
      usedAt: (await unlessMissing(stat(join(folder, name)), null))?.mtimeMs ?? 0,
    })),
  );
  const oldest = files.toSorted((a, b) => a.usedAt - b.usedAt).slice(0, MOST_OF_ONE / 2);
  for (const { path } of oldest) await rm(path, { force: true });
}

/** Writes a checksum before the bytes, which detects truncated and damaged files. */
function pack({ type, body }: Picture): Buffer {
  const kind = Buffer.of(TYPES.indexOf(type));
  return Buffer.concat([getSum(kind, body), kind, body]);
}

function unpack(file: Buffer): Picture | null {
  const type = TYPES[file[SUM_BYTES] ?? -1];
  const body = file.subarray(HEAD_BYTES);
  if (type === undefined || body.length === 0) return null;
  return getSum(file.subarray(SUM_BYTES, HEAD_BYTES), body).equals(file.subarray(0, SUM_BYTES))
    ? { type, body }
    : null;
}

function getSum(kind: Buffer, body: Buffer): Buffer {
  return createHash('sha256').update(kind).update(body).digest();
}

/** The recently used pictures, up to a size: the first entry of the map is the least recently used. */
function createMemory(maxBytes: number) {
  const pictures = new Map<string, Picture>();
  let bytes = 0;
  function forget(name: string): void {
    bytes -= pictures.get(name)?.body.length ?? 0;
    pictures.delete(name);
  }
  return {
    find(name: string): Picture | undefined {
      const picture = pictures.get(name);
      if (picture === undefined) return undefined;
      pictures.delete(name);
      pictures.set(name, picture);
      return picture;
    },
    store(name: string, picture: Picture): void {
      forget(name);
      if (picture.body.length > maxBytes / 16) return;
      pictures.set(name, picture);
      bytes += picture.body.length;
      for (const oldest of pictures.keys()) {
        if (bytes <= maxBytes) break;
        forget(oldest);
      }
    },
  };
}

interface CachedFile {
  readonly path: string;
  readonly size: number;
  readonly usedAt: number;
}

/** Lists all finished files, and deletes abandoned drafts. */
async function listFiles(folder: string): Promise<CachedFile[]> {
  const files: CachedFile[] = [];
  for (const entry of await unlessMissing(readdir(folder, { recursive: true, withFileTypes: true }), [])) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const found = await unlessMissing(stat(path), null);
    if (found === null) continue;
    if (entry.parentPath !== join(folder, DRAFTS))
      files.push({ path, size: getRoom(found.size), usedAt: found.mtimeMs });
    else if (found.mtimeMs < Date.now() - DRAFT_MS) await rm(path, { force: true });
  }
  return files;
}

/** Removes folders of objects without a picture; one that is just being filled stays. */
async function removeEmpty(folder: string): Promise<void> {
  for (const path of [folder, dirname(folder)]) {
    const isGone = await rmdir(path).then(
      () => true,
      () => false,
    );
    if (!isGone) return;
  }
}
