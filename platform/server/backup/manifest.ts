import { createHmac, hkdfSync } from 'node:crypto';
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { StartError } from '../config/start-error.ts';
import { syncPath, writeSynced } from '../files/copy-file.ts';

/** The format of this program; a higher number was written by a later one. */
export const FORMAT = 1;

const NAME = 'manifest.json';
/** Refuses paths that point outside of the folder. */
const path = z.string().check(
  z.regex(/^[^/\0\\][^\0\\]*$/),
  z.refine((provided) => provided.split('/').every((part) => part !== '.' && part !== '..')),
);

const manifestShape = z.object({
  format: z.literal(FORMAT),
  artel: z.string(),
  createdAt: z.string(),
  /** Major version of the embedded PostgreSQL; null for the operator's own database. */
  postgres: z.nullable(z.int()),
  /** Migrations that the database had applied. */
  migrations: z.array(z.string()),
  /** Proves whether a key is the right one, without revealing it. */
  keyCheck: z.string(),
  folders: z.array(path),
  files: z.array(z.object({ path, size: z.int(), sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) })),
});

/** The contents of a backup; written last, so that an unfinished backup has none. */
export type Manifest = z.infer<typeof manifestShape>;

/**
 * Writes the manifest, authenticated with the master key, so that the backup can't be changed unnoticed
 * without the key.
 */
export async function writeManifest(dir: string, manifest: Manifest, key: Buffer): Promise<void> {
  const body = JSON.stringify(manifest);
  const draft = join(dir, `${NAME}.new`);
  await writeSynced(draft, `{"seal":"${seal(body, key)}","manifest":${body}}\n`);
  await rename(draft, join(dir, NAME));
  await syncPath(dir);
}

/** Reads the unverified manifest of a backup; null if there is none. */
export async function readManifest(
  dir: string,
): Promise<{ manifest: Manifest; isSealedBy(key: Buffer): boolean } | null> {
  const text = await readFile(join(dir, NAME), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw new StartError('restore.unreadable', {
      path: join(dir, NAME),
      reason: error.code ?? error.message,
    });
  });
  if (text === null) return null;
  const outer = parse(text);
  if ((outer?.manifest?.format ?? 0) > FORMAT) throw new StartError('restore.newerFormat', { path: dir });
  const manifest = manifestShape.safeParse(outer?.manifest);
  if (!manifest.success) throw new StartError('restore.damaged', { path: join(dir, NAME) });
  const body = JSON.stringify(outer?.manifest);
  return { manifest: manifest.data, isSealedBy: (key) => outer?.seal === seal(body, key) };
}

/** A value by which a backup recognises its key. */
export function keyCheck(key: Buffer): string {
  return derive(key, 'check').toString('hex');
}

function seal(body: string, key: Buffer): string {
  return createHmac('sha256', derive(key, 'seal')).update(body).digest('hex');
}

function derive(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `artel backup ${purpose}`, 32));
}

function parse(text: string): { seal?: unknown; manifest?: { format?: number } } | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
