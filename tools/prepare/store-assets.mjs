import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** Open pages need the assets of the build they came from; this many earlier builds stay servable. */
const EARLIER_BUILDS = 3;
/** All but the newest of them are kept only for this long: a page seldom stays open for a month. */
const LONGEST_MS = 30 * 24 * 60 * 60_000;
const FORMS = ['', '.br', '.gz'];

/** Puts the assets of earlier builds into a new build's folder, so that open pages can continue to load them. */
export function storeEarlierAssets(dist, draft, now = Date.now()) {
  const newest = readBuilds(draft)[0];
  const earlier = readBuilds(dist).filter(({ id }) => id !== newest?.id);
  const stored = earlier.filter(
    ({ replaced }, place) => place === 0 || (place < EARLIER_BUILDS && now - (replaced ?? now) < LONGEST_MS),
  );
  mkdirSync(join(draft, 'builds'), { recursive: true });
  for (const build of stored) {
    for (const asset of build.assets.flatMap((name) => FORMS.map((form) => name + form)))
      linkOrCopy(join(dist, 'assets', asset), join(draft, 'assets', asset));
    writeFileSync(join(draft, 'builds', `${build.id}.json`), JSON.stringify({ replaced: now, ...build }));
  }
}

/** The builds whose assets are in a folder, newest first. */
function readBuilds(dist) {
  const folder = join(dist, 'builds');
  if (!existsSync(folder)) return readNameless(dist);
  return readdirSync(folder)
    .filter((name) => name !== 'latest.json')
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
    .sort((a, b) => (b.replaced ?? Infinity) - (a.replaced ?? Infinity) || b.timestamp - a.timestamp);
}

/** A folder that was built before builds had names. */
function readNameless(dist) {
  const assets = join(dist, 'assets');
  if (!existsSync(assets)) return [];
  const names = readdirSync(assets).filter((name) => !/\.(br|gz)$/.test(name));
  return [{ id: 'nameless', timestamp: 0, assets: names }];
}

function linkOrCopy(from, to) {
  if (!existsSync(from) || existsSync(to)) return;
  try {
    linkSync(from, to);
  } catch {
    // Not every file system supports links.
    copyFileSync(from, to);
  }
}
