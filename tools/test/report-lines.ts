import { appendFileSync, readFileSync } from 'node:fs';

/** How long the worker that ran a file was busy with it: imports, hooks and tests. */
export interface FileSeconds {
  readonly project: string;
  /** Path in the project. */
  readonly file: string;
  readonly seconds: number;
  /** Seconds of CPU time that the worker itself used; those of its database are not included. */
  readonly processorSeconds: number;
  readonly isPassed: boolean;
}

/** The results of one run of Vitest. */
export interface RunReport {
  passed: number;
  failed: number;
  /** Name of each skipped test, with its reason if it gave one. */
  skipped: string[];
  /** Statements carried by tests that ran and passed, and by tests that failed. */
  proved: string[];
  broken: string[];
  files: FileSeconds[];
}

/** A line that the reporter writes at once, so that a killed run has reported its results until then. */
export type ReportLine =
  | { readonly kind: 'begun'; readonly place: string }
  | { readonly kind: 'passed' | 'failed'; readonly statements: readonly string[] }
  | { readonly kind: 'skipped'; readonly name: string }
  | { readonly kind: 'ended'; readonly place: string; readonly of: FileSeconds }
  | { readonly kind: 'over' };

/** A report and the state of the run. */
export interface ReadReport {
  readonly report: RunReport;
  /** Files that had begun and not ended. */
  readonly running: readonly string[];
  /** Whether the run ended by itself. */
  readonly isOver: boolean;
}

export const emptyReport = (): RunReport => ({
  passed: 0,
  failed: 0,
  skipped: [],
  proved: [],
  broken: [],
  files: [],
});

export function writeLine(target: string, line: ReportLine): void {
  appendFileSync(target, `${JSON.stringify(line)}\n`);
}

/** Returns the results reported until now; nothing for a run that never began. */
export function readReport(target: string): ReadReport {
  const report = emptyReport();
  const running = new Set<string>();
  let isOver = false;
  for (const line of readLines(target)) {
    if (line.kind === 'begun') running.add(line.place);
    if (line.kind === 'ended') {
      running.delete(line.place);
      report.files.push(line.of);
    }
    if (line.kind === 'passed') {
      report.passed += 1;
      report.proved.push(...line.statements);
    }
    if (line.kind === 'failed') {
      report.failed += 1;
      report.broken.push(...line.statements);
    }
    if (line.kind === 'skipped') report.skipped.push(line.name);
    if (line.kind === 'over') isOver = true;
  }
  return { report, running: [...running], isOver };
}

function readLines(target: string): ReportLine[] {
  return (
    getText(target)
      .split('\n')
      // A kill may have truncated the last line.
      .slice(0, -1)
      .map((line) => JSON.parse(line) as ReportLine)
  );
}

function getText(target: string): string {
  try {
    return readFileSync(target, 'utf8');
  } catch {
    return '';
  }
}
