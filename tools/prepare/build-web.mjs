import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { freshDraft, removeDrafts } from './draft-folder.mjs';
import { nodePath } from './pinned-node.mjs';
import { PrepareError, printText, root } from './print-text.mjs';
import { run } from './run.mjs';
import { storeEarlierAssets } from './store-assets.mjs';

const dist = join(root, 'shell/web/dist');
const SHARED = [
  'shell/web',
  'tools/vite',
  'shell/contract',
  'platform/web',
  'platform/contract',
  'package-lock.json',
];
const AREA_ROOMS = ['web', 'contract', 'strings'];

/** Builds the web application when its sources have changed; an interrupted build leaves the old one. */
export async function buildWeb({ isAnyEnough }) {
  // Interrupted between the two moves below: the previously served build is the current one.
  if (!existsSync(dist) && existsSync(`${dist}.old`)) renameSync(`${dist}.old`, dist);
  removeDrafts(dist);
  const built = readStamp();
  if (built !== null && isAnyEnough) return;
  const stamp = hashSources();
  if (built === stamp) return;
  printText('building');
  const draft = freshDraft(dist);
  const args = [
    join(root, 'node_modules/vite/bin/vite.js'),
    'build',
    'shell/web',
    '--outDir',
    draft,
    '--emptyOutDir',
  ];
  const { code, output } = await run(nodePath, args, { NODE_ENV: 'production' });
  if (code !== 0) throw new PrepareError('buildFailed', {}, output);
  if (existsSync(dist)) storeEarlierAssets(dist, draft);
  writeFileSync(join(draft, 'build.stamp'), stamp);
  rmSync(`${dist}.old`, { recursive: true, force: true });
  if (existsSync(dist)) renameSync(dist, `${dist}.old`);
  renameSync(draft, dist);
  rmSync(`${dist}.old`, { recursive: true, force: true });
  removeDrafts(dist);
}

function readStamp() {
  const path = join(dist, 'build.stamp');
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

/** By content, because a checkout gives old files new times. */
function hashSources() {
  const areas = readdirSync(join(root, 'areas')).flatMap((area) =>
    AREA_ROOMS.map((room) => `areas/${area}/${room}`),
  );
  const hash = createHash('sha256');
  for (const path of [...SHARED, ...areas].flatMap((source) => listFiles(join(root, source)))) {
    hash
      .update(`${relative(root, path)}\0`)
      .update(readFileSync(path))
      .update('\0');
  }
  return hash.digest('hex');
}

function listFiles(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !name.startsWith('dist') && name !== 'node_modules' && !/\.test\.tsx?$/.test(name))
    .sort()
    .flatMap((name) => listFiles(join(path, name)));
}
