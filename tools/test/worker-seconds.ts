import type { FileSeconds } from './report-lines.ts';

/** Projects that are attributed to areas; tests with people and started servers cross areas. */
const COUNTED = ['unit', 'unit-east', 'web', 'db'];
/** The CPU time of workers; their waiting is caused by others, see docs/decisions/0031. */
const BUDGET = 40;
const OWN_BUDGETS: Readonly<Record<string, number>> = { identity: 100, platform: 120, shell: 60 };
const SLOWEST = 10;

interface AreaSeconds {
  readonly area: string;
  readonly seconds: number;
  readonly processorSeconds: number;
}

/**
 * Reports the cost of each area's tests, the areas over the budget and the files to check first. Not a
 * failure, because machines differ.
 */
export function describeWorkerSeconds(files: readonly FileSeconds[]): string[] {
  const counted = files.filter(({ project }) => COUNTED.includes(project));
  if (counted.length === 0) return [];
  const areas = [...Map.groupBy(counted, ({ file }) => getArea(file))].map(([area, files]) => ({
    area,
    seconds: sum(files.map((file) => file.seconds)),
    processorSeconds: sum(files.map((file) => file.processorSeconds)),
  }));
  const sorted = areas.sort((one, other) => other.processorSeconds - one.processorSeconds);
  const slowest = [...counted].sort((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  return [
    'What workers computed in unit, web and db, and how long they were at it',
    ...sorted.map((area) => `  ${describeArea(area)}`),
    'The slowest files',
    ...slowest.map(
      ({ project, file, seconds, processorSeconds }) =>
        `  ${project} ${file} ${seconds.toFixed(1)} s (${processorSeconds.toFixed(1)} s)`,
    ),
  ];
}

function describeArea({ area, seconds, processorSeconds }: AreaSeconds): string {
  const budget = OWN_BUDGETS[area] ?? BUDGET;
  const line = `${area} ${processorSeconds.toFixed(0)} s of ${budget} s (${seconds.toFixed(0)} s)`;
  return processorSeconds > budget ? `${line}: over its budget` : line;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** `areas/company/server/x.test.ts` belongs to company; a file outside of areas belongs to its first folder. */
function getArea(file: string): string {
  const [first = '', second = ''] = file.split('/');
  return first === 'areas' ? second : first;
}
