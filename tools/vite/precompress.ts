import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Bytes; below this the headers outweigh the gain. */
const WORTH_IT = 1024;
const COMPRESSIBLE = /\.(js|css|svg|json)$/;

/** Writes `.gz` and `.br` beside each asset, so that the server never compresses the same file twice. */
export function precompress(): Plugin {
  return {
    name: 'artel-precompress',
    apply: 'build',
    async writeBundle({ dir }) {
      const assets = join(dir ?? '', 'assets');
      const files = (await readdir(assets)).filter((name) => COMPRESSIBLE.test(name));
      await Promise.all(files.map((name) => compress(join(assets, name))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < WORTH_IT) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await Promise.all([
    promisify(gzip)(content, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
    promisify(brotliCompress)(content, { params }).then((small) => writeFile(`${file}.br`, small)),
  ]);
}
