import { relative } from 'node:path';
import type { Plugin } from 'vite';

interface Chunk {
  /** Chunks that a browser loads before this one runs. */
  readonly imports: readonly string[];
}

/** The chunks of a circle of imports, or null. */
export function findCycle(parts: Readonly<Record<string, Chunk>>): string[] | null {
  const done = new Set<string>();
  const chain: string[] = [];
  const walk = (name: string): string[] | null => {
    if (chain.includes(name)) return [...chain.slice(chain.indexOf(name)), name];
    if (done.has(name)) return null;
    chain.push(name);
    for (const next of parts[name]?.imports ?? []) {
      const cycle = walk(next);
      if (cycle) return cycle;
    }
    chain.pop();
    done.add(name);
    return null;
  };
  for (const name of Object.keys(parts)) {
    const cycle = walk(name);
    if (cycle) return cycle;
  }
  return null;
}

/**
 * Refuses a build whose chunks depend on each other: their order of execution then depends on the first page,
 * and on some page one of them needs a module that has not run yet.
 */
export function refuseCycles(): Plugin {
  return {
    name: 'artel-refuse-cycles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const cycle = findCycle(Object.fromEntries(chunks.map((chunk) => [chunk.fileName, chunk])));
      if (!cycle) return;
      const parts = chunks.filter(({ fileName }) => cycle.includes(fileName));
      const inside = parts.map(({ fileName, moduleIds }) => `${fileName}:\n  ${getFiles(moduleIds)}`);
      this.error(`Pieces of the build need each other: ${cycle.join(' → ')}\n${inside.join('\n')}`);
    },
  };
}

/** The project's own files among the modules of a chunk; moving one of them may break the circle. */
function getFiles(modules: readonly string[]): string {
  const own = modules.filter((id) => !id.includes('node_modules') && !id.includes('\0'));
  return own.map((id) => relative(process.cwd(), id)).join('\n  ');
}
