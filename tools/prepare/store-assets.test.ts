import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const module = fileURLToPath(new URL('./store-assets.mjs', import.meta.url));
const DAY = 24 * 60 * 60_000;

function createFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'artel-builds-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const dist = join(folder, 'dist');
  const draft = join(folder, 'draft');
  const write = (path: string, text: string) => {
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, text);
  };
  /** As `build-web.mjs` handles the result of Vite: store, then put in place. */
  const build = (id: string, timestamp: number, assets: readonly string[], now = timestamp) => {
    for (const asset of assets)
      for (const form of ['', '.br']) write(join(draft, 'assets', asset + form), `${asset}${form}`);
    write(join(draft, 'builds', `${id}.json`), JSON.stringify({ id, timestamp, assets }));
    write(join(draft, 'builds/latest.json'), JSON.stringify({ id, timestamp }));
    if (existsSync(dist)) store(now);
    rmSync(dist, { recursive: true, force: true });
    execFileSync('mv', [draft, dist]);
  };
  // It must run on any Node, before anything is installed, so it does not use the tests' modules.
  const store = (now: number) => {
    const script = `import(${JSON.stringify(module)}).then(({ storeEarlierAssets }) => storeEarlierAssets(${JSON.stringify(dist)}, ${JSON.stringify(draft)}, ${now}))`;
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' });
  };
  const assets = () => readdirSync(join(dist, 'assets')).sort();
  return { dist, write, build, assets };
}

test('a new build brings the assets of the three before it along, compressed forms too, and no more', () => {
  const { build, assets, dist } = createFolder();
  for (const [place, id] of ['first', 'second', 'third', 'fourth'].entries())
    build(id, (place + 1) * 1_000, [`${id}.js`, 'shared.js']);
  expect(assets().filter((name) => name.endsWith('.js'))).toEqual([
    'first.js',
    'fourth.js',
    'second.js',
    'shared.js',
    'third.js',
  ]);
  expect(assets()).toContain('first.js.br');
  build('fifth', 5_000, ['fifth.js']);
  expect(assets().filter((name) => /first/.test(name))).toEqual([]);
  expect(assets()).toContain('shared.js.br');
  // Linked if possible, so that an asset is stored once on the disk.
  expect(readdirSync(join(dist, 'builds')).sort()).toEqual([
    'fifth.json',
    'fourth.json',
    'latest.json',
    'second.json',
    'third.json',
  ]);
  expect(statSync(join(dist, 'assets/second.js')).size).toBe('second.js'.length);
});

test('assets replaced more than a month ago are deleted, but the build before the newest stays whatever its age', () => {
  const { build, assets } = createFolder();
  build('first', 1_000, ['first.js']);
  build('second', DAY, ['second.js']);
  build('third', 40 * DAY, ['third.js']);
  expect(assets()).toContain('second.js');
  expect(assets()).not.toContain('first.js');
  build('fourth', 41 * DAY, ['fourth.js']);
  expect(assets().filter((name) => name.endsWith('.js'))).toEqual(['fourth.js', 'second.js', 'third.js']);
});

test('going back to an earlier build, and building the same again, retain each build once', () => {
  const { build, assets, dist } = createFolder();
  build('first', 1_000, ['first.js']);
  build('second', 2_000, ['second.js']);
  build('first', 3_000, ['first.js']);
  build('first', 4_000, ['first.js']);
  expect(assets().filter((name) => name.endsWith('.js'))).toEqual(['first.js', 'second.js']);
  expect(readdirSync(join(dist, 'builds')).sort()).toEqual(['first.json', 'latest.json', 'second.json']);
});

test('the assets of a folder from before builds had names are retained as well', () => {
  const { build, assets, dist, write } = createFolder();
  write(join(dist, 'assets/old.js'), 'old');
  write(join(dist, 'assets/old.js.gz'), 'small');
  build('first', 1_000, ['first.js']);
  expect(assets()).toEqual(['first.js', 'first.js.br', 'old.js', 'old.js.gz']);
});
