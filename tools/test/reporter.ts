import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { SerializedError, UserConsoleLog } from 'vitest';
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';
import { rootFolder } from '../project/root.ts';
import { parseStatementIds } from '../statements.ts';
import { type ReportLine, writeLine } from './report-lines.ts';

/**
 * Prints one line per test file and every failure in full, and reports each result to `npm test` at once.
 * @public Vitest takes the default export of the file it is given.
 */
export default class ArtelReporter implements Reporter {
  private readonly target = process.env.ARTEL_TEST_REPORT;
  private passed = 0;
  private failed = 0;
  private readonly logs = new Map<string, string[]>();

  onUserConsoleLog({ taskId, content }: UserConsoleLog): void {
    const lines = this.logs.get(taskId ?? '') ?? [];
    this.logs.set(taskId ?? '', [...lines.slice(-40), content.trimEnd()]);
  }

  onTestModuleStart(module: TestModule): void {
    this.notify({ kind: 'begun', place: place(module) });
  }

  onTestCaseResult(test: TestCase): void {
    const result = test.result();
    const statements = parseStatementIds(test.fullName);
    if (result.state === 'passed') {
      this.passed += 1;
      this.notify({ kind: 'passed', statements });
    } else if (result.state === 'failed') {
      this.fail(`${place(test.module)} > ${test.fullName}`, result.errors, test.id, statements);
    } else {
      const why = result.state === 'skipped' ? result.note : undefined;
      const name = `${place(test.module)} > ${test.fullName}${why ? `: ${why}` : ''}`;
      this.notify({ kind: 'skipped', name });
    }
  }

  onTestSuiteResult(suite: TestSuite): void {
    const errors = suite.errors();
    if (errors.length > 0) this.fail(`${place(suite.module)} > ${suite.fullName}`, errors, suite.id);
  }

  onTestModuleEnd(module: TestModule): void {
    const errors = module.errors();
    if (errors.length > 0) this.fail(place(module), errors, module.id);
    const tests = [...module.children.allTests()];
    const of = {
      project: module.project.name,
      file: relative(rootFolder, module.moduleId),
      seconds: getSeconds(module),
      processorSeconds: module.meta().processorSeconds ?? 0,
      isPassed: module.ok(),
    };
    this.notify({ kind: 'ended', place: place(module), of });
    console.log(
      `${of.isPassed ? 'ok  ' : 'FAIL'} ${place(module)} (${tests.length} tests, ${of.seconds.toFixed(1)} s)`,
    );
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    for (const error of unhandled) this.fail('outside of any test', [error], '');
    this.notify({ kind: 'over' });
    if (!this.target) console.log(`${this.passed} passed, ${this.failed} failed`);
  }

  private notify(line: ReportLine): void {
    if (this.target) writeLine(this.target, line);
  }

  private fail(
    name: string,
    errors: readonly SerializedError[],
    id: string,
    statements: readonly string[] = [],
  ): void {
    this.failed += 1;
    this.notify({ kind: 'failed', statements });
    console.log(`\nFAILED ${name}`);
    for (const error of errors) console.log(indent(describe(error)));
    const output = this.logs.get(id);
    if (output) console.log(indent(`It printed:\n${output.join('\n')}`));
    console.log('');
  }
}

function place(module: TestModule): string {
  return `${module.project.name} ${relative(rootFolder, module.moduleId)}`;
}

/** All work of the worker for the file; imports are attributed to the first file of a worker that needs them. */
function getSeconds(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic();
  return (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1000;
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
