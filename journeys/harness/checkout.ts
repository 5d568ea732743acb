import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A separate checkout whose source may change as an upgrade changes it. */
export interface Checkout {
  readonly folder: string;
  /** Writes something at the end of a source file. */
  append(file: string, text: string): void;
  /** Does what `npm start` does before the server: dependencies, Node, the web application. */
  prepare(): Promise<void>;
  remove(): void;
}

/**
 * Copies the sources and their builds; the installed packages are linked, and the workspaces' own links lead
 * into the copy.
 */
export function createCheckout(): Checkout {
  const folder = mkdtempSync(join(tmpdir(), 'artel-checkout-'));
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of listed
    .split('\0')
    .filter((path) => /^(areas|platform|shell|tools)\/|^[^/]+$/.test(path))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file), { force: true });
  }
  const built = 'shell/web/dist';
  if (existsSync(join(root, built))) cpSync(join(root, built), join(folder, built), { recursive: true });
  borrow(join(root, 'node_modules'), join(folder, 'node_modules'));
  // A few packages are installed beside the workspace that alone needs them.
  for (const area of readdirSync(join(root, 'areas'))) {
    const own = join(root, 'areas', area, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(folder, 'areas', area, 'node_modules'));
  }
  return {
    folder,
    append: (file, text) => {
      const path = join(folder, file);
      writeFileSync(path, `${readFileSync(path, 'utf8')}\n${text}\n`);
    },
    async prepare() {
      await promisify(execFile)(process.execPath, ['tools/prepare.mjs', 'start'], { cwd: folder });
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function borrow(from: string, to: string): void {
  mkdirSync(join(to, '@artel'), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== '@artel') symlinkSync(join(from, name), join(to, name));
  }
  for (const name of readdirSync(join(from, '@artel'))) {
    symlinkSync(readlinkSync(join(from, '@artel', name)), join(to, '@artel', name));
  }
}
