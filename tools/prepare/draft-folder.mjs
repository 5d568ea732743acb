import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Names a new folder to build into, never the same one twice: the tool of a killed build may continue for
 * seconds, and its files must not mix with ours.
 */
export function freshDraft(dist) {
  return `${dist}.new-${randomBytes(4).toString('hex')}`;
}

/** Removes the remains of interrupted builds. */
export function removeDrafts(dist) {
  const prefix = `${basename(dist)}.new`;
  for (const name of readdirSync(dirname(dist)).filter((one) => one.startsWith(prefix))) {
    try {
      rmSync(join(dirname(dist), name), { recursive: true, force: true });
    } catch {
      // Another process still writes into it: the next one removes it.
    }
  }
}
