import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ReportLine, readReport } from './report-lines.ts';
import { runReported } from './run-report.ts';
import { type Watch, watchRun } from './watch-run.ts';

const found: ReportLine[] = [
  { kind: 'begun', place: 'db a.db.test.ts' },
  { kind: 'passed', statements: ['G-04'] },
  { kind: 'failed', statements: ['T-03'] },
];

/** Runs a process that writes these lines and then executes the rest. */
function fakeRun(lines: readonly ReportLine[], rest: string): readonly [string, ...string[]] {
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  const program = `
    require('node:fs').appendFileSync(process.env.ARTEL_TEST_REPORT, ${JSON.stringify(text)});
    ${rest}`;
  return [process.execPath, '-e', program];
}

const HANGS = 'setInterval(() => {}, 1000);';
const options = {
  cwd: tmpdir(),
  env: process.env,
  timeoutMs: 60_000,
  interrupted: new AbortController().signal,
};

const printed: string[] = [];
beforeEach(() => void vi.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text)));
afterEach(() => {
  vi.restoreAllMocks();
  printed.splice(0);
});

test('a run that crashes has reported its findings and its place, and is one failure more', async () => {
  const report = await runReported({ ...options, command: fakeRun(found, 'process.exit(7)') });
  expect(report).toMatchObject({ passed: 1, failed: 2, proved: ['G-04'], broken: ['T-03'] });
  expect(printed.join('\n')).toMatch(/ended early: exit code 7[\s\S]*under way was db a\.db\.test\.ts/);
});

test('a run that is killed while it writes has reported all but the torn line', async () => {
  const torn = `require('node:fs').appendFileSync(process.env.ARTEL_TEST_REPORT, '{"kind":"pas');
    process.kill(process.pid, 'SIGKILL')`;
  expect(await runReported({ ...options, command: fakeRun(found, torn) })).toMatchObject({
    passed: 1,
    failed: 2,
  });
});

test('a run that came to its end is what it says; one that tested nothing or ended badly is a failure', async () => {
  const over: ReportLine = { kind: 'over' };
  const passed: ReportLine = { kind: 'passed', statements: [] };
  const run = (lines: ReportLine[], rest: string) =>
    runReported({ ...options, command: fakeRun(lines, rest) });
  expect(await run([passed, over], '')).toMatchObject({ passed: 1, failed: 0 });
  expect(await run([...found, over], 'process.exit(1)')).toMatchObject({ passed: 1, failed: 1 });
  expect(await run([passed, over], 'process.exit(1)')).toMatchObject({ passed: 1, failed: 1 });
  expect(await run([over], '')).toMatchObject({ passed: 0, failed: 1 });
});

test('an interrupted run reports its findings until then', async () => {
  const interrupt = new AbortController();
  interrupt.abort();
  const command = fakeRun([], HANGS);
  expect(await runReported({ ...options, command, interrupted: interrupt.signal })).toMatchObject({
    passed: 0,
    failed: 1,
  });
  expect(printed.join('\n')).toContain('it was interrupted');
});

test('the limit counts time without progress: each line restarts it, however long the run lasts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'artel-run-report-'));
  const target = join(folder, 'report.jsonl');
  // It writes a line, waits for permission to continue, writes another and hangs.
  const next = `const fs = require('node:fs');
    const timer = setInterval(() => {
      if (!fs.existsSync(process.env.ARTEL_TEST_REPORT + '.next')) return;
      clearInterval(timer);
      fs.appendFileSync(process.env.ARTEL_TEST_REPORT, '{"kind":"passed","statements":[]}\\n');
    }, 5);
    ${HANGS}`;
  let now = 0;
  let check = () => {};
  let isWatching = true;
  const watch: Watch = {
    now: () => now,
    every(_milliseconds, provided) {
      check = provided;
      return () => {
        isWatching = false;
      };
    },
  };
  const command = fakeRun(found, next);
  const env = { ...process.env, ARTEL_TEST_REPORT: target };
  const run = watchRun({ ...options, command, env, target, timeoutMs: 100, watch });
  const inspect = (time: number) => {
    now = time;
    check();
  };

  await vi.waitUntil(() => readReport(target).report.passed === 1);
  inspect(90);
  inspect(180);
  writeFileSync(`${target}.next`, '');
  await vi.waitUntil(() => readReport(target).report.passed === 2);
  // 270 in all, and 90 since the last line.
  inspect(270);
  inspect(360);
  expect(isWatching).toBe(true);
  inspect(371);
  expect(await run).toEqual({ code: null, stop: 'stalled' });
  expect(isWatching).toBe(false);
  rmSync(folder, { recursive: true });
});
