import { gzipSync } from 'node:zlib';
import type { Page, Request } from 'playwright-core';

export const KB = 1000;

/**
 * Number of bytes that a page loaded, compressed as a server would; the number of files; and the number of
 * requests to other hosts.
 */
export interface Weight {
  readonly script: number;
  readonly stylesheet: number;
  readonly texts: number;
  readonly files: number;
  readonly foreign: number;
}

/** Counts what a page loads from now on; returns a function that reads the weight of the requests until then. */
export function weigh(page: Page, url: string, report: (line: string) => void): () => Promise<Weight> {
  const weight = { script: 0, stylesheet: 0, texts: 0, files: 0, foreign: 0 };
  const reading: Promise<void>[] = [];
  page.on('request', (request) => {
    const address = request.url();
    if (!address.startsWith(url) && !/^(data|blob):/.test(address)) weight.foreign += 1;
    const kind = getKind(request);
    if (kind === null) return;
    reading.push(
      request.response().then(async (response) => {
        if (response === null) return;
        const size = gzipSync(await response.body()).length;
        weight[kind] += size;
        weight.files += 1;
        report(
          `${kind.padEnd(10)} ${(size / KB).toFixed(1).padStart(6)} kB gz  ${new URL(address).pathname}`,
        );
      }),
    );
  });
  return async () => {
    await Promise.all(reading);
    return { ...weight };
  };
}

function getKind(request: Request): 'script' | 'stylesheet' | 'texts' | null {
  if (new URL(request.url()).pathname.startsWith('/locales/')) return 'texts';
  const type = request.resourceType();
  return type === 'script' || type === 'stylesheet' ? type : null;
}
