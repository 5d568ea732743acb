import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { isForFirstPage } from './chunks.ts';

/** Bytes of scripts, compressed as a server would, that a person waits for at sign-in. */
const MOST_BYTES = 250_000;

interface Chunk {
  /** Chunks that a browser loads before this one runs. */
  readonly imports: readonly string[];
  readonly isEntry: boolean;
  readonly moduleIds: readonly string[];
  readonly code: string;
}

/** The scripts of the first page of a signed-in person, each with its compressed size: the heaviest first. */
export function weighFirstPage(chunks: Readonly<Record<string, Chunk>>): [name: string, bytes: number][] {
  const loaded = new Set<string>();
  const load = (name: string) => {
    const chunk = chunks[name];
    if (chunk === undefined || loaded.has(name)) return;
    loaded.add(name);
    for (const next of chunk.imports) load(next);
  };
  for (const [name, { isEntry, moduleIds }] of Object.entries(chunks))
    if (isEntry || moduleIds.some(isForFirstPage)) load(name);
  return [...loaded]
    .map((name): [string, number] => [name, gzipSync(chunks[name]?.code ?? '').length])
    .sort(([, one], [, other]) => other - one);
}

/** Fails the build when the first page of a signed-in person exceeds its budget, with the list of its scripts. */
export function boundFirstPage(): Plugin {
  return {
    name: 'artel-bound-first-page',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((chunk) => chunk.type === 'chunk');
      const weights = weighFirstPage(Object.fromEntries(chunks.map((chunk) => [chunk.fileName, chunk])));
      const bytes = weights.reduce((sum, [, weight]) => sum + weight, 0);
      if (bytes > MOST_BYTES)
        this.error(
          `The first page needs ${bytes} bytes of scripts, compressed; ${MOST_BYTES} is the most:\n${weights
            .map(([name, weight]) => `  ${weight} ${name}`)
            .join('\n')}`,
        );
    },
  };
}
