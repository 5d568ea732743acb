import { fetchLatestBuild } from '../builds/latest-build.ts';
import type { Build } from '../builds/own-build.ts';

/** G-08, milliseconds. */
const EVERY = 5 * 60_000;

/**
 * Reports each build that is newer than the page's own, once; checks every five minutes and when the person
 * comes back.
 */
export function watchBuilds(own: Build, notify: (build: Build) => void): () => void {
  let known = own;
  let isChecking = false;
  const request = async () => {
    if (isChecking || document.visibilityState === 'hidden') return;
    isChecking = true;
    const latest = await fetchLatestBuild();
    isChecking = false;
    if (latest === null || !isNewer(latest, known)) return;
    known = latest;
    notify(latest);
  };
  const timer = setInterval(request, EVERY);
  window.addEventListener('focus', request);
  document.addEventListener('visibilitychange', request);
  return () => {
    clearInterval(timer);
    window.removeEventListener('focus', request);
    document.removeEventListener('visibilitychange', request);
  };
}

/** Whether a build is newer: while an upgrade rolls over several servers, one with the older build may respond too. */
function isNewer(latest: Build, known: Build): boolean {
  return latest.id !== known.id && latest.timestamp > known.timestamp;
}
