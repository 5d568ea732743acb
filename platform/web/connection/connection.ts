import { onlineManager } from '@tanstack/react-query';

/**
 * Whether the server can be reached. `lost` until it responds again, regardless of what the browser reports
 * about its network.
 */
type Connection = 'held' | 'lost';

/**
 * Milliseconds; together with the timeout of a request (`send.ts`) below the three seconds after which the
 * person must be notified.
 */
const TIMEOUT_MS = 1_900;
/** Milliseconds until a server that did not respond is tried again: doubled each time up to the longest. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 10_000;

const listeners = new Set<() => void>();
let connection: Connection = 'held';
let requesting: Promise<void> | null = null;
let pause = FIRST_PAUSE;
let next: ReturnType<typeof setTimeout> | undefined;

export function currentConnection(): Connection {
  return connection;
}

/** Called at each change. */
export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Called after any request without a response: checks whether the server can be reached; resolves when that
 * is known. A caller that has waited for a sign of the server waits less for the response.
 */
export function doubtConnection(timeout = TIMEOUT_MS): Promise<void> {
  requesting ??= fetchPart(timeout).finally(() => {
    requesting = null;
  });
  return requesting;
}

function confirmConnection(): void {
  clearTimeout(next);
  next = undefined;
  pause = FIRST_PAUSE;
  become('held');
}

/** Called when the browser itself reports that there is no network. */
export function loseConnection(): void {
  become('lost');
  // Further failures meanwhile do not postpone the check.
  if (next !== undefined) return;
  next = setTimeout(requestAgain, pause);
  pause = Math.min(LONGEST_PAUSE, pause * 2);
}

function requestAgain(): void {
  next = undefined;
  void doubtConnection();
}

async function fetchPart(timeout: number): Promise<void> {
  if (await isThere(timeout)) confirmConnection();
  else loseConnection();
}

/**
 * Not a route, because it identifies no one and must not wait for a database. A proxy's page instead of the
 * server's response counts as none.
 */
async function isThere(timeout: number): Promise<boolean> {
  try {
    const { ok } = await fetch('/api/health', {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(timeout),
    });
    return ok;
  } catch {
    return false;
  }
}

function become(now: Connection): void {
  if (connection === now) return;
  connection = now;
  // Writes that wait for the connection continue, and data that failed to load is fetched again.
  onlineManager.setOnline(now === 'held');
  for (const listener of [...listeners]) listener();
}
