import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url).pathname;

/** Files of the server that contain a word, without tests. */
async function filesWith(word: string): Promise<string[]> {
  const found: string[] = [];
  for await (const path of glob('{platform,areas,shell}/**/*.ts', {
    cwd: root,
    exclude: ['**/node_modules'],
  })) {
    if (path.endsWith('.test.ts')) continue;
    if ((await readFile(`${root}${path}`, 'utf8')).includes(word)) found.push(path);
  }
  return found.toSorted();
}

test('only fair turns read for which caller work is done: no rule and no query depends on it', async () => {
  expect(await filesWith('currentCaller')).toEqual([
    'platform/server/concurrency/caller.ts',
    'platform/server/concurrency/fair-share.ts',
  ]);
  expect(await filesWith('AsyncLocalStorage')).toEqual([
    'platform/server/concurrency/caller.ts',
    'platform/server/db/connection-shares.ts',
  ]);
});
