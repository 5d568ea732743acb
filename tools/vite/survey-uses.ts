import { build, type PluginOption, type Rolldown } from 'vite';
import type { Uses } from './chunks.ts';

interface Surveyed {
  readonly root: string;
  readonly plugins: readonly PluginOption[];
}

/**
 * Builds the application once without rules for packing. The bundler then puts modules with the same users
 * into one chunk: this shows which part depends on which after all unused code is removed.
 */
export async function surveyUses({ root, plugins }: Surveyed): Promise<Uses> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [...plugins],
    build: {
      write: false,
      minify: false,
      cssMinify: false,
      reportCompressedSize: false,
      target: 'es2022',
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: { experimental: { chunkOptimization: false } },
    },
  });
  const { output } = built as Rolldown.RolldownOutput;
  return listUses(output.filter((part) => part.type === 'chunk'));
}

type Chunk = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'imports' | 'moduleIds' | 'facadeModuleId' | 'isEntry' | 'isDynamicEntry'
>;

/** Returns the users of each module, by the chunks of a build. */
export function listUses(chunks: readonly Chunk[]): Uses {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const uses = new Map<string, Set<string>>();
  for (const entry of chunks.filter(({ isEntry, isDynamicEntry }) => isEntry || isDynamicEntry)) {
    const name = (entry.facadeModuleId ?? entry.fileName).replaceAll('\\', '/');
    const seen = new Set<string>();
    const walk = (fileName: string) => {
      const chunk = byName.get(fileName);
      if (chunk === undefined || seen.has(fileName)) return;
      seen.add(fileName);
      for (const id of chunk.moduleIds) uses.set(id, (uses.get(id) ?? new Set()).add(name));
      for (const next of chunk.imports) walk(next);
    };
    walk(entry.fileName);
  }
  return uses;
}
