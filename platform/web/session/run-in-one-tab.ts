import { freshKey } from '../browser/fresh-key.ts';
import { pause } from '../browser/pause.ts';

/** Milliseconds; longer than a call may take, so that only a closed tab's lease runs out. */
const LEASE = 35_000;
const CHECK_AGAIN = 50;
const FINALIZE = 25;

/** Runs work that at most one tab of this browser may do at a time. */
export function runInOneTab<T>(name: string, work: () => Promise<T>): Promise<T> {
  // The Web Locks API exists in secure contexts only, and a company's intranet may run on plain http.
  const locks = (navigator as { locks?: LockManager }).locks;
  return locks === undefined ? withLease(name, work) : locks.request(name, work);
}

async function withLease<T>(name: string, work: () => Promise<T>): Promise<T> {
  const me = freshKey();
  while (!(await tryLease(name, me))) await pause(CHECK_AGAIN);
  try {
    return await work();
  } finally {
    if (holder(name) === me) localStorage.removeItem(name);
  }
}

async function tryLease(name: string, me: string): Promise<boolean> {
  if (holder(name) !== null) return false;
  localStorage.setItem(name, `${me} ${Date.now() + LEASE}`);
  // Two tabs may write at the same moment; the later one is the holder, and both see that a moment later.
  await pause(FINALIZE);
  return holder(name) === me;
}

function holder(name: string): string | null {
  const [owner, until] = (localStorage.getItem(name) ?? '').split(' ');
  return owner && Number(until) > Date.now() ? owner : null;
}
