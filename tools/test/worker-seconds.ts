import type { FileSeconds } from './report-lines.ts';

/** Projects that an area pays for; what people and started servers do crosses areas. */
const COUNTED = ['unit', 'unit-east', 'web', 'db'];
/** Worker seconds on two idle cores, see docs/decisions/0031. */
const BUDGET = 40;
const OWN_BUDGETS: Readonly<Record<string, number>> = { identity: 100, platform: 120, shell: 60 };
const SLOWEST = 10;

/** What each area's tests cost, who is over the budget and where to look first. A report: machines differ. */
export function describeWorkerSeconds(files: readonly FileSeconds[]): string[] {
  const counted = files.filter(({ project }) => COUNTED.includes(project));
  if (counted.length === 0) return [];
  const areas = new Map<string, number>();
  for (const { file, seconds } of counted) {
    const area = areaOf(file);
    areas.set(area, (areas.get(area) ?? 0) + seconds);
  }
  const sorted = [...areas].sort(([, one], [, other]) => other - one);
  const slowest = [...counted].sort((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  return [
    'Worker seconds of unit, web and db',
    ...sorted.map(([area, seconds]) => `  ${describeArea(area, seconds)}`),
    'The slowest files',
    ...slowest.map(({ project, file, seconds }) => `  ${project} ${file} ${seconds.toFixed(1)} s`),
  ];
}

function describeArea(area: string, seconds: number): string {
  const budget = OWN_BUDGETS[area] ?? BUDGET;
  const told = `${area} ${seconds.toFixed(0)} s of ${budget} s`;
  return seconds > budget ? `${told}: over its budget` : told;
}

/** `areas/company/server/x.test.ts` is company's; what is no area's belongs to its first folder. */
function areaOf(file: string): string {
  const [first = '', second = ''] = file.split('/');
  return first === 'areas' ? second : first;
}
