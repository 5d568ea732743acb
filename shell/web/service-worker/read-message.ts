import type { CachedBuild } from './cached-builds.ts';
import { isFile } from './choose-handling.ts';

/** A page's message to the worker: cache the files that it loaded; activate. */
type Message =
  | { readonly kind: 'keep'; readonly build: CachedBuild; readonly files: readonly string[] }
  | { readonly kind: 'take' };

const MOST_FILES = 500;

/** Reads a page's message; null for anything else. */
export function readMessage(data: unknown): Message | null {
  const { kind, build, files } = (data ?? {}) as Record<string, unknown>;
  if (kind === 'take') return { kind };
  if (kind !== 'keep' || !Array.isArray(files)) return null;
  const { id, timestamp } = (build ?? {}) as Record<string, unknown>;
  if (typeof id !== 'string' || !/^[\w-]{8,64}$/.test(id) || !Number.isInteger(timestamp)) return null;
  const known = files.filter(
    (path): path is string => typeof path === 'string' && isFile({ pathname: path, search: '' }),
  );
  return {
    kind,
    build: { id, timestamp: timestamp as number },
    files: [...new Set(known)].slice(0, MOST_FILES),
  };
}
