import type { Build } from './own-build.ts';

/** Milliseconds. */
const TIMEOUT_MS = 10_000;

/** Fetches the build that the server serves now; null when there is no response, which is treated as no change. */
export async function fetchLatestBuild(): Promise<Build | null> {
  try {
    const answer = await fetch('/builds/latest.json', {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const build = (await answer.json()) as Partial<Build> | null;
    if (!answer.ok || typeof build?.id !== 'string' || typeof build.timestamp !== 'number') return null;
    return { id: build.id, timestamp: build.timestamp };
  } catch {
    return null;
  }
}
