import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Files of the project that git tracks or would add, relative to the root. */
export function sourceFiles(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return listed.split('\0').filter((file) => file !== '' && existsSync(join(root, file)));
}

/** Whether a file is code that the import rules read. */
export function isModule(file: string): boolean {
  return /^(platform|areas|shell|tools|journeys)\/.*\.tsx?$/.test(file) && !file.endsWith('.d.ts');
}

/** Whether a file belongs to the tests, which may contain fixtures, Russian literals and plain SQL. */
export function isTest(file: string): boolean {
  return /\.test\.tsx?$|\.journey\.ts$|\/testing(\/|\.ts$)|^journeys\//.test(file);
}
