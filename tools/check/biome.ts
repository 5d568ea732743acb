import { relative } from 'node:path';
import { command } from './command.ts';

const LINE = /^::(?:error|warning) title=([^,]*),file=([^,]*),line=(\d+),.*?::(.*)$/;

/**
 * Files that Biome would format differently and lines that break a lint rule, in all or some files; a warning
 * counts as a breach.
 */
export async function checkBiome(root: string, files: readonly string[] = []): Promise<string[]> {
  const printed = await command(
    root,
    'biome',
    ['check', '--reporter=github', '--max-diagnostics=400', '--error-on-warnings', ...files],
    400,
  );
  const faults = printed.flatMap((line) => {
    const [, rule = '', file = '', at = '', message = ''] = LINE.exec(line) ?? [];
    if (file === '') return [];
    const place = relative(root, file);
    return rule === 'format' ? [`${place}: not formatted`] : [`${place}:${at}: ${message} (${rule})`];
  });
  return faults.length > 0 || printed.length === 0 ? faults : printed;
}
