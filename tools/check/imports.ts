import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { type Architecture, importRules } from './import-rules.ts';
import { isModule, sourceFiles } from './source-files.ts';

const ROOMS = ['platform', 'areas', 'shell', 'tools', 'journeys'];

/** Breaches of the import rules; also when the cruise overlooked source files, because then it proves nothing. */
export async function checkImports(root: string, rooms: string[] = ROOMS): Promise<string[]> {
  const architecture = JSON.parse(readFileSync(join(root, 'architecture.json'), 'utf8')) as Architecture;
  const { output } = await cruise(rooms, {
    baseDir: root,
    // NOTE: with TypeScript 7 the default parser finds nothing and reports success; swc reads the same files.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: '^(shell/web/dist[^/]*|data)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.d.ts'],
    },
    validate: true,
    ruleSet: { forbidden: importRules(architecture) },
  });
  const result = output as ICruiseResult;
  return [...mapFaults(architecture), ...overlooked(root, result), ...breaches(result)];
}

function breaches(result: ICruiseResult): string[] {
  return result.summary.violations.map(({ rule, from, to, cycle }) => {
    const target = cycle ? cycle.map((step) => step.name).join(' → ') : to;
    return `${from} → ${target}: ${rule.name}`;
  });
}

function overlooked(root: string, result: ICruiseResult): string[] {
  const cruised = new Set(result.modules.map((module) => module.source));
  const missed = sourceFiles(root).filter((file) => isModule(file) && !cruised.has(file));
  if (missed.length === 0) return [];
  return [`${missed.length} source files were not cruised, first: ${missed.slice(0, 5).join(', ')}`];
}

/** The map itself: only known areas, and no arrow that turns back. */
function mapFaults({ areas }: Architecture): string[] {
  const faults: string[] = [];
  const visit = (area: string, path: readonly string[]): void => {
    if (path.includes(area)) {
      faults.push(`architecture.json turns back: ${[...path, area].join(' → ')}`);
      return;
    }
    const uses = areas[area];
    if (!uses) faults.push(`architecture.json names an area that it does not declare: ${area}`);
    for (const next of uses ?? []) visit(next, [...path, area]);
  };
  for (const area of Object.keys(areas)) visit(area, []);
  return [...new Set(faults)];
}
