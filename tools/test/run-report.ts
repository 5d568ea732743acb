import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ReadReport, type RunReport, readReport } from './report-lines.ts';
import { type WatchedRun, type WatchOptions, watchRun } from './watch-run.ts';

/**
 * How long a run may continue without a finished test. Longer than the time-out of any single test, so that a
 * test is ended by that, with its name.
 */
const TIMEOUT_MINUTES = process.env.ARTEL_TEST_DEPTH === 'deep' ? 60 : 10;

/** Runs Vitest in a separate process; a run that crashes, hangs or tests nothing counts as a failure. */
export async function runVitest(
  root: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  interrupted: AbortSignal,
): Promise<RunReport> {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  return runReported({
    command: [process.execPath, vitest, 'run', '--reporter', join(root, 'tools/test/reporter.ts'), ...args],
    cwd: root,
    env: { ...process.env, ...environment },
    timeoutMs: TIMEOUT_MINUTES * 60_000,
    interrupted,
  });
}

/** Runs a command that writes report lines to `ARTEL_TEST_REPORT`, and returns their content, however it ended. */
export async function runReported(options: Omit<WatchOptions, 'target'>): Promise<RunReport> {
  const folder = mkdtempSync(join(tmpdir(), 'artel-test-'));
  const target = join(folder, 'report.jsonl');
  try {
    const env = { ...options.env, ARTEL_TEST_REPORT: target, NODE_COMPILE_CACHE: join(folder, 'compiled') };
    const run = await watchRun({ ...options, env, target });
    return evaluate(readReport(target), run, options.timeoutMs);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The results count in any case; a run that did not end by itself counts as one more failure. */
function evaluate(read: ReadReport, run: WatchedRun, timeoutMs: number): RunReport {
  const { report, running, isOver } = read;
  if (!isOver) {
    console.log(`\nFAILED the test run itself ended early: ${getReason(run, timeoutMs)}`);
    for (const place of running) console.log(`    under way was ${place}`);
    console.log('');
    return { ...report, failed: report.failed + 1 };
  }
  if (report.failed === 0 && (run.code !== 0 || report.passed === 0)) {
    console.log(`\nFAILED the test run: ${report.passed} tests passed, exit code ${run.code}\n`);
    return { ...report, failed: 1 };
  }
  return report;
}

function getReason({ code, stop }: WatchedRun, timeoutMs: number): string {
  if (stop === 'stalled') return `no test ended for ${timeoutMs / 60_000} minutes`;
  return stop === 'interrupted' ? 'it was interrupted' : `exit code ${code}`;
}
