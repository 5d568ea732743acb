import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ConsumedText, type Module, readModule } from './read-module.ts';

/** The beginning of a search: a file and the names that are imported from it. */
export interface Start {
  readonly file: string;
  readonly names: readonly string[];
}

/** Finds files of the project by import paths. */
export type Resolve = (from: string, name: string) => string | null;

/** Names of packages are those of the workspaces; an installed package contains no screen. */
export function resolver(root: string, folders: readonly string[]): Resolve {
  const doors = new Map<string, string>();
  for (const folder of folders) {
    const { name, exports = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    for (const [door, file] of Object.entries(exports as Record<string, string>))
      doors.set(`${name}${door.slice(1)}`, join(folder, file));
  }
  return (from, name) => {
    const file = name.startsWith('.') ? join(dirname(from), name) : doors.get(name);
    return file !== undefined && /\.tsx?$/.test(file) && existsSync(join(root, file)) ? file : null;
  };
}

/**
 * Returns the files that run when the given names are used, and those that they load lazily, with their code.
 * A file that only re-exports names counts for the imported names; lazily loaded parts of a declaration
 * (`isDeclaration`) are left out.
 */
export function reach(
  root: string,
  starts: readonly Start[],
  { resolve, isDeclaration }: { resolve: Resolve; isDeclaration: (file: string) => boolean },
): Map<string, Module> {
  const read = new Map<string, Module>();
  const reached = new Map<string, Module>();
  const seen = new Set<string>();
  const queue: Start[] = [...starts];
  for (let at = queue.pop(); at; at = queue.pop()) {
    const { file } = at;
    const module = read.get(file) ?? readModule(readFileSync(join(root, file), 'utf8'));
    read.set(file, module);
    const names = at.names.filter((name) => !seen.has(`${file} ${name}`));
    for (const name of names) seen.add(`${file} ${name}`);
    const taken = passedOn(module, names);
    if (!reached.has(file) && runs(module, names)) {
      reached.set(file, module);
      taken.push(...module.imports);
      if (!isDeclaration(file)) taken.push(...module.lazy.map((from) => ({ from, names: ['*'] })));
    }
    for (const { from, names } of taken) {
      const next = resolve(file, from);
      if (next !== null) queue.push({ file: next, names });
    }
  }
  return reached;
}

/** Returns the imports that a re-exporting file uses for the given names. */
function passedOn({ handedOn }: Module, names: readonly string[]): ConsumedText[] {
  return handedOn
    .filter(({ name }) => name === '*' || names.includes(name) || names.includes('*'))
    .map(({ from, name, origin }) => ({ from, names: name === '*' ? names : [origin] }));
}

/** Whether a file defines one of the names itself. */
function runs({ handedOn, body }: Module, names: readonly string[]): boolean {
  const handed = new Set(handedOn.map(({ name }) => name));
  return body.trim() !== '' || names.some((name) => name !== '*' && !handed.has(name) && !handed.has('*'));
}
