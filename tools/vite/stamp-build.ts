import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { bundleWorker } from './bundle-worker.ts';

/** Placeholder for `<id> <timestamp>` in what is built from source: the page and the service worker. */
const STAMP = '__ARTEL_BUILD__';

/**
 * Gives a build its id, which is a hash of its content, and writes it to three places: the page, the service
 * worker and `builds/latest.json` (G-08). `builds/<id>.json` lists the assets, so that a later build can
 * retain them.
 */
export function stampBuild(worker: string): Plugin {
  return {
    name: 'artel-stamp-build',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const page = await readFile(join(dir, 'index.html'), 'utf8');
      const script = await bundleWorker(worker);
      const assets = Object.keys(bundle)
        .filter((name) => name.startsWith('assets/'))
        .map((name) => name.slice('assets/'.length))
        .sort();
      // The names of assets contain a hash of their content.
      const id = createHash('sha256')
        .update([...assets, page, script].join('\0'))
        .digest('base64url')
        .slice(0, 16);
      const timestamp = Date.now();
      const stamp = (text: string) => text.replaceAll(STAMP, `${id} ${timestamp}`);
      await mkdir(join(dir, 'builds'));
      await Promise.all([
        writeFile(join(dir, 'index.html'), stamp(page)),
        writeFile(join(dir, 'service-worker.js'), stamp(script)),
        writeFile(join(dir, 'builds/latest.json'), JSON.stringify({ id, timestamp })),
        writeFile(join(dir, `builds/${id}.json`), JSON.stringify({ id, timestamp, assets })),
      ]);
    },
  };
}
