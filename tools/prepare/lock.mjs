import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { printText, root } from './print-text.mjs';

// Outside node_modules, which an installation deletes.
const path = join(root, '.prepare.lock');

/** Two commands started together prepare one after the other. */
export async function withLock(work) {
  await claimLock();
  process.on('exit', release);
  try {
    await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

async function claimLock() {
  for (let isFirst = true; ; isFirst = false) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      // A read-only folder is prepared already or cannot be; the steps themselves will fail.
      if (error.code !== 'EEXIST') return;
    }
    const holder = readHolder();
    if (!isAlive(holder)) {
      rmSync(path, { force: true });
      continue;
    }
    if (isFirst) printText('waiting', { pid: holder });
    await pause(300);
  }
}

function release() {
  if (readHolder() === process.pid) rmSync(path, { force: true });
}

function readHolder() {
  try {
    return Number(readFileSync(path, 'utf8'));
  } catch {
    return 0;
  }
}

function isAlive(pid) {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
