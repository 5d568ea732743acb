import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { isModule, sourceFiles } from '../project/source-files.ts';
import { circleFaults } from './circles/circle-faults.ts';
import type { Imports } from './circles/folder-circles.ts';
import { type Architecture, importRules } from './import-rules.ts';

const ROOMS = ['platform', 'areas', 'shell', 'tools', 'journeys'];

/** Breaches of the import rules; also a cruise that overlooked source files, because then it proves nothing. */
export async function checkImports(root: string, rooms: string[] = ROOMS): Promise<string[]> {
  const architecture = readArchitecture(root);
  const result = await cruiseRooms(root, rooms, architecture);
  return [
    ...mapFaults(architecture),
    ...overlooked(root, result),
    ...breaches(result),
    ...circleFaults(getImports(result)),
  ];
}

/** Every file with its imports. */
export async function cruiseImports(root: string): Promise<Imports[]> {
  return getImports(await cruiseRooms(root, ROOMS, readArchitecture(root)));
}

function readArchitecture(root: string): Architecture {
  return JSON.parse(readFileSync(join(root, 'architecture.json'), 'utf8')) as Architecture;
}

async function cruiseRooms(
  root: string,
  rooms: string[],
  architecture: Architecture,
): Promise<ICruiseResult> {
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
  return output as ICruiseResult;
}

function getImports({ modules }: ICruiseResult): Imports[] {
  return modules.map(({ source, dependencies }) => ({
    file: source,
    imports: dependencies.map(({ resolved }) => resolved),
  }));
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

/** The map itself: only known areas, and no circular edge. */
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
