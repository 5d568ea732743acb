import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { SerializedError, UserConsoleLog } from 'vitest';
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';
import { rootFolder } from '../check/root.ts';
import { statementsOf } from '../statements.ts';
import type { RunReport } from './run-report.ts';

/**
 * Prints one line per test file and every failure in full, and hands the figures to `npm test`.
 * @public Vitest takes the default export of the file it is given.
 */
export default class ArtelReporter implements Reporter {
  private readonly report: RunReport = { passed: 0, failed: 0, skipped: [], proved: [], broken: [] };
  private readonly logs = new Map<string, string[]>();

  onUserConsoleLog({ taskId, content }: UserConsoleLog): void {
    const lines = this.logs.get(taskId ?? '') ?? [];
    this.logs.set(taskId ?? '', [...lines.slice(-40), content.trimEnd()]);
  }

  onTestCaseResult(test: TestCase): void {
    const result = test.result();
    const ids = statementsOf(test.fullName);
    if (result.state === 'passed') {
      this.report.passed += 1;
      this.report.proved.push(...ids);
    } else if (result.state === 'failed') {
      this.report.failed += 1;
      this.report.broken.push(...ids);
      this.fail(`${place(test.module)} > ${test.fullName}`, result.errors, test.id);
    } else {
      const why = result.state === 'skipped' ? result.note : undefined;
      this.report.skipped.push(`${place(test.module)} > ${test.fullName}${why ? `: ${why}` : ''}`);
    }
  }

  onTestSuiteResult(suite: TestSuite): void {
    const errors = suite.errors();
    if (errors.length === 0) return;
    this.report.failed += 1;
    this.fail(`${place(suite.module)} > ${suite.fullName}`, errors, suite.id);
  }

  onTestModuleEnd(module: TestModule): void {
    const errors = module.errors();
    if (errors.length > 0) {
      this.report.failed += 1;
      this.fail(place(module), errors, module.id);
    }
    const tests = [...module.children.allTests()];
    const seconds = (module.diagnostic().duration / 1000).toFixed(1);
    console.log(`${module.ok() ? 'ok  ' : 'FAIL'} ${place(module)} (${tests.length} tests, ${seconds} s)`);
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    if (unhandled.length > 0) {
      this.report.failed += unhandled.length;
      this.fail('outside of any test', unhandled, '');
    }
    const target = process.env.ARTEL_TEST_REPORT;
    if (target) writeFileSync(target, JSON.stringify(this.report));
    else console.log(`${this.report.passed} passed, ${this.report.failed} failed`);
  }

  private fail(name: string, errors: readonly SerializedError[], id: string): void {
    console.log(`\nFAILED ${name}`);
    for (const error of errors) console.log(indent(describe(error)));
    const said = this.logs.get(id);
    if (said) console.log(indent(`It printed:\n${said.join('\n')}`));
    console.log('');
  }
}

function place(module: TestModule): string {
  return `${module.project.name} ${relative(rootFolder, module.moduleId)}`;
}

function describe(error: SerializedError): string {
  const frames = (error.stacks ?? []).slice(0, 4);
  const where = frames.map(({ file, line, column }) => `at ${relative(rootFolder, file)}:${line}:${column}`);
  const cause = error.cause ? `caused by ${error.cause.message}` : '';
  const parts = [error.message, error.diff ?? '', cause, ...where];
  return stripVTControlCharacters(parts.filter((part) => part !== '').join('\n'));
}

function indent(text: string): string {
  return text.replace(/^/gm, '    ');
}
