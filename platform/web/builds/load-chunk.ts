import { failure } from '../http/send.ts';
import { t } from '../i18n/texts.ts';
import { fetchLatestBuild } from './latest-build.ts';
import { reloadOnce } from './reload-once.ts';

/** A chunk of the application that the server no longer has, although it responds. */
export class ChunkFailure extends Error {}

/**
 * The messages of browsers and of the build's own loader for a file that failed to load; their English text
 * is the only way to recognise them.
 */
const LOADER_MESSAGES =
  /dynamically imported module|importing a module script failed|unable to preload css|is not a valid javascript mime/i;

/**
 * Loads a chunk of the application by a dynamic import, maybe before it is needed. If the server does not
 * respond, that is a network failure, for which a reload would only lose the page; otherwise the chunk was
 * removed with its build.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    if (!(cause instanceof Error && LOADER_MESSAGES.test(cause.message))) throw cause;
    if ((await fetchLatestBuild()) === null)
      throw failure({ kind: 'network', ownMessage: t('web.failure.network') });
    throw new ChunkFailure(t('web.failure.chunk'), { cause });
  }
}

/** Loads a chunk that is needed now: a missing one reloads the page, once per build (G-09). */
export async function needChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await loadChunk(load);
  } catch (cause) {
    // The page is being left, so callers need no result.
    if (reloadForChunk(cause)) return new Promise(() => undefined);
    throw cause;
  }
}

/** G-09: reloads the page, once per build, if a missing chunk was needed; returns whether the page is being left. */
export function reloadForChunk(cause: unknown): boolean {
  return cause instanceof ChunkFailure && reloadOnce();
}
