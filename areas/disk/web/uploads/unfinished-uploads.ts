import { OnConflict } from '@artel/disk/contract';
import { currentSession } from '@artel/web';
import * as z from 'zod/mini';
import type { SentFile } from './sent-file.ts';

/** The browser's stored record of a chunked upload, as `tus-js-client` writes it. */
const Stored = z.object({
  size: z.int(),
  creationTime: z.string(),
  /** The server's address of the received part. */
  uploadUrl: z.nullish(z.string()),
  metadata: z.object({
    parentId: z.uuid(),
    name: z.string(),
    conflict: OnConflict,
    modifiedAt: z.string(),
  }),
});

/** A file of which another page has uploaded a part. */
export interface Unfinished {
  /** The key in the browser's storage. */
  readonly key: string;
  readonly parentId: string;
  readonly name: string;
  readonly bytes: number;
  readonly conflict: OnConflict;
  readonly modifiedAt: string;
}

const PREFIX = 'tus::';
/** Milliseconds: the server stores a received part for a day. */
const LIFETIME = 86_400_000;

/** Identifies a file at a place and of a person, so that uploading it again continues; elsewhere it is another one. */
export function buildFingerprint({
  parentId,
  conflict,
  file,
}: Pick<SentFile, 'parentId' | 'conflict' | 'file'>): string {
  return `${ownPrefix()}${parentId}-${conflict}-${file.name}-${file.size}-${file.lastModified}`;
}

/**
 * Finds uploads that the person began and that no open page of this browser is sending; records of uploads
 * that the server no longer has are deleted.
 */
export async function findUnfinished(): Promise<readonly Unfinished[]> {
  const begun = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX + ownPrefix()));
  const held = (await navigator.locks?.query())?.held ?? [];
  const busy = new Set(held.map(({ name }) => name));
  return begun.flatMap((key) => {
    const read = readStored(key);
    if (read === undefined || Date.now() - Date.parse(read.creationTime) > LIFETIME) {
      forgetUnfinished(key);
      return [];
    }
    if (busy.has(fingerprintIn(key))) return [];
    const { size, metadata } = read;
    return [{ key, bytes: size, ...metadata }];
  });
}

/** The server's address of one file's upload. */
export function findAddresses(
  fingerprint: string,
): readonly { readonly key: string; readonly url: string }[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(`${PREFIX}${fingerprint}::`));
  return keys.flatMap((key) => {
    const url = readStored(key)?.uploadUrl;
    return url ? [{ key, url }] : [];
  });
}

/** The fingerprint of the file in a stored entry. */
export const fingerprintIn = (key: string) => key.slice(PREFIX.length).replace(/::\d+$/, '');

export function forgetUnfinished(key: string): void {
  localStorage.removeItem(key);
}

/** While it is held, other pages of this browser know that the file is being sent. */
export function holdSending<T>(fingerprint: string, run: () => Promise<T>): Promise<T> {
  if (navigator.locks === undefined) return run();
  return navigator.locks.request(fingerprint, { mode: 'shared' }, run);
}

const ownPrefix = () => `artel-${currentSession().username}-`;

function readStored(key: string): z.infer<typeof Stored> | undefined {
  try {
    return z.safeParse(Stored, JSON.parse(localStorage.getItem(key) ?? '')).data;
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined;
    throw cause;
  }
}
