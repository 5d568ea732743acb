import { failure } from '../http/send.ts';
import { t } from '../i18n/texts.ts';
import { fetchLatestBuild } from './latest-build.ts';
import { reloadOnce } from './reload-once.ts';

/** A chunk of the application that the server does not have (any more), although it responds. */
export class ChunkFailure extends Error {}

/**
 * The messages of browsers and of the build's own loader for a file that did not come; their English is the
 * only way to recognise them.
 */
const LOADER_MESSAGES =
  /dynamically imported module|importing a module script failed|unable to preload css|is not a valid javascript mime/i;

/**
 * Loads a chunk of the application by a dynamic import, maybe before it is needed. A server that does not
 * answer is a failure of the network, for which a reload would only lose the page; else the chunk is gone
 * with its build.
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
    // Everything that waits for the chunk goes with the page.
    if (reloadForChunk(cause)) return new Promise(() => undefined);
    throw cause;
  }
}

/** G-09: reloads the page, once per build, where a missing chunk was needed; returns whether the page is being left. */
export function reloadForChunk(cause: unknown): boolean {
  return cause instanceof ChunkFailure && reloadOnce();
}
