import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

/** The headless one first: it is the same Chromium, and draws no window frame. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];
/** Packages that contain one; an old Debian has only the second. */
const DEBIAN = ['chromium-headless-shell', 'chromium'];
const USUAL = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Finds a Chromium that runs: ARTEL_CHROMIUM, one in the path or a usual place, else one that is installed now. */
export function provideChromium(root: string): string | null {
  const named = process.env.ARTEL_CHROMIUM;
  if (named) return works(named) ? named : null;
  return find() ?? (install(root) ? find() : null);
}

/** The advice when there is none. */
export const chromiumAdvice =
  'No Chromium runs here, so nothing was tested in a browser. Install it (Debian, as root: apt-get install chromium; ' +
  'elsewhere: node_modules/.bin/playwright-core install --with-deps chromium) or set ARTEL_CHROMIUM to its path.';

function find(): string | null {
  const inPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return (
    [...inPath, ...USUAL, chromium.executablePath()].find((file) => existsSync(file) && works(file)) ?? null
  );
}

function works(file: string): boolean {
  return spawnSync(file, ['--version'], { timeout: 20_000 }).status === 0;
}

function install(root: string): boolean {
  const isDebian = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  if (isDebian && aptInstall()) return true;
  console.log('No Chromium found: installing one by Playwright …');
  return succeeds(process.execPath, [
    join(root, 'node_modules/playwright-core/cli.js'),
    'install',
    'chromium',
  ]);
}

function aptInstall(): boolean {
  console.log('No Chromium found: installing the Debian package …');
  const installs = () =>
    DEBIAN.some((name) => succeeds('apt-get', ['install', '-y', '-q', '--no-install-recommends', name]));
  return installs() || (succeeds('apt-get', ['update', '-q']) && installs());
}

function succeeds(program: string, args: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return (
    spawnSync(program, args, { env, stdio: ['ignore', 'ignore', 'inherit'], timeout: 600_000 }).status === 0
  );
}
