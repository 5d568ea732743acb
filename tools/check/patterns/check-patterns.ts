import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isModule, isTest, sourceFiles } from '../../project/source-files.ts';
import { findPatterns } from './find-patterns.ts';
import { type Judge, openJudge } from './judge.ts';

/** What runs in the product: tests and tools read nothing that a stranger sends. */
const SHIPPED = /^(platform|areas|shell)\//;
/** Above or beside a pattern that cannot be judged: why it is linear all the same. */
const REASON = /\/\/ linear: \S/;

/** Regular expressions for which a text exists that takes more than its share of steps. */
export async function checkPatterns(root: string): Promise<string[]> {
  const judge = openJudge(root);
  const files = sourceFiles(root).filter((file) => SHIPPED.test(file) && isModule(file) && !isTest(file));
  const faults = files.flatMap((file) => faultsOf(root, file, judge));
  judge.keep();
  return faults;
}

function faultsOf(root: string, file: string, judge: Judge): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  if (!/\/|RegExp/.test(text)) return [];
  const lines = text.split('\n');
  const reasons = new Set(lines.keys().filter((at) => REASON.test(lines[at] ?? '')));
  const needed = new Set<number>();
  const faults: string[] = [];
  let from = 0;
  for (const { source, flags, written } of findPatterns(text, file.endsWith('x'))) {
    // In the order of the file, so each is looked for behind the one before.
    const at = Math.max(text.indexOf(written, from), from);
    from = at + written.length;
    const line = text.slice(0, at).split('\n').length - 1;
    const shown = source === null ? 'what is put together here' : written;
    const verdict = source === null ? 'unknown' : judge.judge(source, flags);
    const reason = [line, line - 1].find((near) => reasons.has(near));
    if (verdict === 'unknown' && reason !== undefined) needed.add(reason);
    else if (verdict === 'unknown')
      faults.push(`${file}:${line + 1}: nobody can tell whether ${shown} is linear`);
    else if (verdict !== 'safe') faults.push(`${file}:${line + 1}: ${shown} is not linear: ${verdict}`);
  }
  const idle = [...reasons.difference(needed)];
  return [...faults, ...idle.map((line) => `${file}:${line + 1}: a reason for nothing`)];
}
