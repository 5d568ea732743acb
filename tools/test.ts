import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { printResult } from './check/print-result.ts';
import { run } from './check/run.ts';
import { rootFolder } from './project/root.ts';
import { sourceFiles } from './project/source-files.ts';
import { parseStatementIds, statementsIn } from './statements.ts';
import { chromiumAdvice, provideChromium } from './test/chromium.ts';
import { houseRules } from './test/house-rules.ts';
import { emptyReport, type RunReport } from './test/report-lines.ts';
import { runVitest } from './test/run-report.ts';
import { createScratch } from './test/scratch.ts';
import { describeWorkerSeconds } from './test/worker-seconds.ts';

const POSTGRES_15 = '/usr/lib/postgresql/15/bin/postgres';
const RULES_TEST = 'tools/check/violations.test.ts';

/** `npm test [FILTER…]`: with a filter only the matching test files run, normal and deep ones, without the check. */
const filters = process.argv.slice(2);
const isWhole = filters.length === 0;
const isDeep = process.env.ARTEL_TEST_DEPTH === 'deep';
/** A continuous build has everything installed and no cache. */
const isBuild = process.env.CI === 'true';
const notes: string[] = [];
const total: RunReport = emptyReport();
/** A run that is interrupted still has to report its results. */
const interrupt = new AbortController();

const scratch = createScratch();
const inScratch: Readonly<Record<string, string>> = scratch === null ? {} : { TMPDIR: scratch };
try {
  if (isWhole) await check();
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
  const chromium = findChromium();
  const rules = houseRules(rootFolder);
  const areRulesLeftOut = isWhole && rules.areKnown && !isDeep && !isBuild;
  if (areRulesLeftOut)
    notes.push('The rules of the house were not broken on purpose: they are as when they last bit here.');
  console.log('\nAll suites');
  const report = await vitest(chromium === null ? ['--project', '!journeys*'] : [], {
    ARTEL_CHROMIUM: chromium ?? '',
    // One data folder for all journeys is worthwhile from the third on.
    ARTEL_TEST_TEMPLATE: isWhole && chromium !== null ? 'make' : '',
    ARTEL_TEST_FILTERED: isWhole ? '' : 'on',
    ARTEL_TEST_RULES: areRulesLeftOut ? 'known' : '',
  });
  add(report);
  if (report.files.some(({ file, isPassed }) => file === RULES_TEST && isPassed)) rules.remember();
  const hasDatabase = report.files.some(({ file }) => file.endsWith('.db.test.ts'));
  if (isDeep && hasDatabase && !interrupt.signal.aborted) await otherConditions();
  else if (isWhole) leftToDeep();
}

/**
 * Journeys need a browser. Without one a build fails; on a developer's machine the other tests are useful by
 * themselves.
 */
function findChromium(): string | null {
  const chromium = provideChromium(rootFolder);
  if (chromium) return chromium;
  notes.push(chromiumAdvice);
  if (isBuild) add({ failed: 1 });
  return null;
}

/** The database suite under other conditions: in the machine's own zone, and on the oldest supported PostgreSQL. */
async function otherConditions(): Promise<void> {
  const hasPostgres15 = existsSync(POSTGRES_15);
  if (!hasPostgres15)
    notes.push('Not tested on PostgreSQL 15: it is not installed here (Debian: postgresql-15).');
  console.log(`\nAgain in the machine's own zone${hasPostgres15 ? ' on PostgreSQL 15' : ''}`);
  const report = await vitest(['--project', 'db', '--passWithNoTests'], {
    ARTEL_TEST_ZONE: 'own',
    ...(hasPostgres15 ? { ARTEL_TEST_POSTGRES: '15' } : {}),
  });
  // Tests skipped there were skipped here for the same reason, and are counted once.
  add({ ...report, skipped: [], files: [] });
}

function leftToDeep(): void {
  const count = sourceFiles(rootFolder).filter(isDeepTest).length;
  notes.push(
    `For npm run test:deep: ${count} files of started servers, PostgreSQL 15, the machine's own zone, journeys on telephones and in the dark, and volumes, kills and randomness in full.`,
  );
}

function vitest(args: readonly string[], environment: Readonly<Record<string, string>>): Promise<RunReport> {
  return runVitest(rootFolder, [...args, ...filters], { ...inScratch, ...environment }, interrupt.signal);
}

function isDeepTest(file: string): boolean {
  return file.endsWith('.deep.test.ts');
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
  if (isWhole) console.log(['', ...describeWorkerSeconds(total.files)].join('\n'));
  statements();
  const skipped = total.skipped.length > 0 ? `, ${total.skipped.length} skipped` : '';
  console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
}

/** Statements of the specification that are proved by tests which ran and passed. */
function statements(): void {
  const page = join(rootFolder, 'docs/specification.md');
  const broken = new Set(total.broken);
  const proved = new Set(total.proved.filter((id) => !broken.has(id)));
  console.log(`\nStatements proved by tests that ran and passed: ${[...proved].sort().join(', ') || 'none'}`);
  const all = statementsIn(readFileSync(page, 'utf8'));
  const deep = isDeep ? new Set<string>() : provedDeeper();
  for (const list of new Set(all.flatMap(({ lists }) => lists))) {
    const wanted = all.filter(({ lists }) => lists.includes(list)).map(({ id }) => id);
    const open = wanted.filter((id) => !proved.has(id));
    // A list without any proved statement yet is not reported.
    if (open.length === wanted.length) continue;
    const later = open.filter((id) => deep.has(id) && !broken.has(id));
    const never = open.filter((id) => !later.includes(id));
    const rest = never.length > 0 ? `; not yet: ${never.join(', ')}` : '';
    const deeper = later.length > 0 ? `; by npm run test:deep: ${later.join(', ')}` : '';
    console.log(`Of the list "${list}" ${wanted.length - open.length} of ${wanted.length}${rest}${deeper}`);
  }
}

/** Statements that only the deep run proves. */
function provedDeeper(): Set<string> {
  const titles = sourceFiles(rootFolder)
    .filter(isDeepTest)
    .map((file) => readFileSync(join(rootFolder, file), 'utf8'));
  return new Set(titles.flatMap(parseStatementIds));
}
