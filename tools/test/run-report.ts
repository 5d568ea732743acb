import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What one run of Vitest found. */
export interface RunReport {
  passed: number;
  failed: number;
  /** Name of each test that was left out, with the reason where it gave one. */
  skipped: string[];
  /** Statements carried by tests that ran and passed, and by tests that failed. */
  proved: string[];
  broken: string[];
}

const LIMIT_MINUTES = process.env.ARTEL_TEST_DEPTH === 'deep' ? 240 : 25;

/** Runs Vitest in a process of its own; a run that crashes, hangs or tests nothing counts as a failure. */
export async function runVitest(
  root: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<RunReport> {
  const folder = mkdtempSync(join(tmpdir(), 'artel-test-'));
  const target = join(folder, 'report.json');
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const child = spawn(
    process.execPath,
    [vitest, 'run', '--reporter', join(root, 'tools/test/reporter.ts'), ...args],
    {
      cwd: root,
      env: {
        ...process.env,
        ...environment,
        ARTEL_TEST_REPORT: target,
        NODE_COMPILE_CACHE: join(folder, 'compiled'),
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  const limit = setTimeout(() => child.kill('SIGKILL'), LIMIT_MINUTES * 60_000);
  const code = await new Promise<number | null>((resolve) => {
    child.on('error', () => resolve(null));
    child.on('close', resolve);
  });
  clearTimeout(limit);
  const report = read(target);
  rmSync(folder, { recursive: true, force: true });
  return judged(report, code);
}

function read(target: string): RunReport | null {
  try {
    return JSON.parse(readFileSync(target, 'utf8')) as RunReport;
  } catch {
    return null;
  }
}

function judged(report: RunReport | null, code: number | null): RunReport {
  if (!report) {
    console.log(`\nFAILED the test run itself ended early (exit code ${code})\n`);
    return { passed: 0, failed: 1, skipped: [], proved: [], broken: [] };
  }
  if (report.failed === 0 && (code !== 0 || report.passed === 0)) {
    console.log(`\nFAILED the test run: ${report.passed} tests passed, exit code ${code}\n`);
    return { ...report, failed: 1 };
  }
  return report;
}
