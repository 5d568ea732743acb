import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The project as a generator changes it: what it wrote, and what it edited. */
export interface Tree {
  readonly root: string;
  readonly written: Set<string>;
  readonly edited: Set<string>;
  has(file: string): boolean;
  read(file: string): string;
  /** A file that is not there yet. */
  write(file: string, text: string): void;
  /** Changes a file that is there; a change that changes nothing found no place. */
  edit(file: string, change: (text: string) => string): void;
  /** How many lines files have more than they had before. */
  countLines(files: Iterable<string>): number;
}

export function openTree(root: string): Tree {
  const written = new Set<string>();
  const edited = new Set<string>();
  const linesBefore = new Map<string, number>();
  const count = (text: string) => text.split('\n').length - 1;
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  return {
    root,
    written,
    edited,
    has: (file) => existsSync(join(root, file)),
    read,
    write(file, text) {
      if (existsSync(join(root, file))) throw new Error(`${file} is there already`);
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
      written.add(file);
    },
    edit(file, change) {
      const text = read(file);
      const changed = change(text);
      if (changed === text) throw new Error(`No place was found in ${file}`);
      writeFileSync(join(root, file), changed);
      // A file that was written a moment ago is no edit elsewhere.
      if (written.has(file)) return;
      edited.add(file);
      if (!linesBefore.has(file)) linesBefore.set(file, count(text));
    },
    countLines: (files) =>
      [...files].reduce((sum, file) => sum + count(read(file)) - (linesBefore.get(file) ?? 0), 0),
  };
}

/** The minute after the newest migration's: each bears one of its own, over all areas. */
export function nextMigrationStamp(root: string): string {
  const folders = readdirSync(join(root, 'areas')).map((area) =>
    join(root, 'areas', area, 'server/migrations'),
  );
  const stamps = [join(root, 'platform/server/db/migrations'), ...folders]
    .flatMap((folder) => (existsSync(folder) ? readdirSync(folder) : []))
    .map((name) => name.slice(0, '20261120-1200'.length))
    .toSorted();
  const [, day = '', hour = '', minute = ''] = /^(\d{8})-(\d\d)(\d\d)$/.exec(stamps.at(-1) ?? '') ?? [];
  const next = Number(hour) * 60 + Number(minute) + 1;
  return `${day}-${String(Math.floor(next / 60)).padStart(2, '0')}${String(next % 60).padStart(2, '0')}`;
}
