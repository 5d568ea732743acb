import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PrepareError, root } from './print-text.mjs';

/** The Node that runs Artel, whatever Node the machine has. */
export const nodePath = join(root, 'node_modules/.artel/node');
const OLDEST = [22, 18];

/** Links `node_modules/.artel/node` to the pinned Node, or to the machine's own if that is new enough. */
export function linkNode() {
  const pinned = `../node-${process.platform}-${process.arch}/bin/node`;
  const current = target();
  // The machine's own Node may have changed since; the pinned one comes with the lockfile.
  if (current === pinned && existsSync(nodePath)) return;
  if (runs(join(dirname(nodePath), pinned))) point(pinned);
  else if (isNewEnough(process.versions.node)) point(process.execPath);
  else throw new PrepareError('nodeTooOld', { version: process.versions.node });
}

function target() {
  try {
    return readlinkSync(nodePath);
  } catch {
    return null;
  }
}

/** The pinned binary needs glibc: on another system it exists but does not run. */
function runs(path) {
  return existsSync(path) && spawnSync(path, ['--version']).status === 0;
}

function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}

function point(to) {
  mkdirSync(dirname(nodePath), { recursive: true });
  const draft = `${nodePath}.${process.pid}`;
  rmSync(draft, { force: true });
  symlinkSync(to, draft);
  renameSync(draft, nodePath);
}
