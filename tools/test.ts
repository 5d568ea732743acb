import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { printResult } from './check/print-result.ts';
import { rootFolder } from './check/root.ts';
import { run } from './check/run.ts';
import { statementsIn } from './statements.ts';
import { chromiumAdvice, provideChromium } from './test/chromium.ts';
import { emptyReport, type RunReport } from './test/report-lines.ts';
import { runVitest } from './test/run-report.ts';
import { createScratch } from './test/scratch.ts';
import { describeWorkerSeconds } from './test/worker-seconds.ts';

const POSTGRES_15 = '/usr/lib/postgresql/15/bin/postgres';

/** `npm test [FILTER…]`: with a filter only the matching test files run, without the check. */
const filters = process.argv.slice(2);
const notes: string[] = [];
/** Who ends a run early still wants to know what it found. */
const interrupt = new AbortController();
const total: RunReport = emptyReport();

const scratch = createScratch();
const inScratch: Readonly<Record<string, string>> = scratch === null ? {} : { TMPDIR: scratch };
try {
  if (filters.length === 0) await check();
  await suites();
} finally {
  if (scratch !== null) rmSync(scratch, { recursive: true, force: true });
}
summary();

async function check(): Promise<void> {
  console.log('npm run check');
  const results = await run(rootFolder, printResult);
  add({
    passed: results.filter(({ faults }) => faults.length === 0).length,
    failed: results.filter(({ faults }) => faults.length > 0).length,
  });
}

async function suites(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupt.abort());
  const chromium = provideChromium(rootFolder);
  if (!chromium) {
    notes.push(chromiumAdvice);
    add({ failed: 1 });
  }
  console.log('\nAll suites');
  const browserless = chromium ? [] : ['--project', '!journeys'];
  // One data folder for all journeys pays off from the third on.
  const template = filters.length === 0 && chromium !== null ? 'make' : '';
  const environment = { ...inScratch, ARTEL_CHROMIUM: chromium ?? '', ARTEL_TEST_TEMPLATE: template };
  add(await runVitest(rootFolder, [...browserless, ...filters], environment, interrupt.signal));
  if (!interrupt.signal.aborted) await otherConditions();
}

/** The same rules elsewhere: seven hours east, and on the oldest PostgreSQL that we promise. */
async function otherConditions(): Promise<void> {
  const hasPostgres15 = existsSync(POSTGRES_15);
  if (!hasPostgres15)
    notes.push('Not tested on PostgreSQL 15: it is not installed here (Debian: postgresql-15).');
  console.log(`\nAgain under TZ=Asia/Vladivostok${hasPostgres15 ? ' on PostgreSQL 15' : ''}`);
  const projects = ['--project', 'unit', '--project', 'db', '--passWithNoTests'];
  const environment = {
    ...inScratch,
    TZ: 'Asia/Vladivostok',
    ARTEL_TEST_AGAIN: 'on',
    ...(hasPostgres15 ? { ARTEL_TEST_POSTGRES: '15' } : {}),
  };
  const report = await runVitest(rootFolder, [...projects, ...filters], environment, interrupt.signal);
  add({ ...report, skipped: [] });
}

function add(report: Partial<RunReport>): void {
  total.passed += report.passed ?? 0;
  total.failed += report.failed ?? 0;
  total.skipped.push(...(report.skipped ?? []));
  total.proved.push(...(report.proved ?? []));
  total.broken.push(...(report.broken ?? []));
  total.files.push(...(report.files ?? []));
}

function summary(): void {
  if (total.skipped.length > 0 || notes.length > 0) console.log('\nLeft out');
  for (const name of [...total.skipped, ...notes]) console.log(`  ${name}`);
  if (filters.length === 0) for (const line of ['', ...describeWorkerSeconds(total.files)]) console.log(line);
  statements();
  const skipped = total.skipped.length > 0 ? `, ${total.skipped.length} skipped` : '';
  console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
}

/** Which statements of the specification tests proved that ran and passed. */
function statements(): void {
  const page = join(rootFolder, 'docs/specification.md');
  const broken = new Set(total.broken);
  const proved = new Set(total.proved.filter((id) => !broken.has(id)));
  console.log(`\nStatements proved by tests that ran and passed: ${[...proved].sort().join(', ') || 'none'}`);
  const all = statementsIn(readFileSync(page, 'utf8'));
  for (const list of new Set(all.flatMap(({ lists }) => lists))) {
    const wanted = all.filter(({ lists }) => lists.includes(list)).map(({ id }) => id);
    const open = wanted.filter((id) => !proved.has(id));
    // A list that nobody has begun yet is no news.
    if (open.length === wanted.length) continue;
    const rest = open.length > 0 ? `; not yet: ${open.join(', ')}` : '';
    console.log(`Of the list "${list}" ${wanted.length - open.length} of ${wanted.length}${rest}`);
  }
}
