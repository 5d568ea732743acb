import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sourceFiles } from '../project/source-files.ts';

/** A copy of the project in which a test may break every rule. */
export interface CopiedTree {
  readonly root: string;
  write(file: string, text: string): void;
  remove(): void;
}

/** Copies the sources and links the installed packages; the workspaces' own links lead into the copy. */
export function copyTree(from: string): CopiedTree {
  const root = mkdtempSync(join(tmpdir(), 'artel-violations-'));
  for (const file of sourceFiles(from)) cpSync(join(from, file), join(root, file));
  for (const folder of ['.', ...workspaces(from)]) {
    const packages = join(from, folder, 'node_modules');
    if (existsSync(packages)) borrowPackages(packages, join(root, folder, 'node_modules'));
  }
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  return {
    root,
    write(file, text) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** Some have packages of their own, in another version than the rest. */
function workspaces(root: string): string[] {
  return ['areas', 'platform', 'shell'].flatMap((room) =>
    readdirSync(join(root, room)).map((name) => join(room, name)),
  );
}

function borrowPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== '@artel') symlinkSync(join(from, name), join(to, name));
  }
  if (!existsSync(join(from, '@artel'))) return;
  mkdirSync(join(to, '@artel'));
  for (const name of readdirSync(join(from, '@artel'))) {
    symlinkSync(readlinkSync(join(from, '@artel', name)), join(to, '@artel', name));
  }
}
