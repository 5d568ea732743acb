import { type FileOfPatterns, filesWithPatterns, readVerdicts, VERDICTS, verdictKey } from './verdicts.ts';

/** Above or beside a pattern that recheck cannot evaluate: the reason why it is linear nevertheless. */
const REASON = /\/\/ linear: \S/;
const RENEW = `run "npm run generate" and commit ${VERDICTS}`;

/** Regular expressions that need more than linear time for some text, according to the committed verdicts. */
export function checkPatterns(root: string): string[] {
  const verdicts = readVerdicts(root);
  const unused = new Set(verdicts.keys());
  const faults: string[] = [];
  for (const file of filesWithPatterns(root)) {
    faults.push(...getFaults(file, verdicts));
    for (const { source, flags } of file.patterns) {
      if (source !== null) unused.delete(verdictKey(source, flags));
    }
  }
  return [...faults, ...[...unused].map((key) => `${VERDICTS}: no source has ${key}: ${RENEW}`)];
}

function getFaults(
  { file, text, patterns }: FileOfPatterns,
  verdicts: ReadonlyMap<string, string>,
): string[] {
  const lines = text.split('\n');
  const reasons = new Set(lines.keys().filter((at) => REASON.test(lines[at] ?? '')));
  const needed = new Set<number>();
  const faults: string[] = [];
  let from = 0;
  for (const { source, flags, written } of patterns) {
    // In the order of the file, so each is searched after the previous one.
    const at = Math.max(text.indexOf(written, from), from);
    from = at + written.length;
    const line = text.slice(0, at).split('\n').length - 1;
    const shown = source === null ? 'a pattern that is put together here' : written;
    const verdict = source === null ? 'unknown' : verdicts.get(verdictKey(source, flags));
    const reason = [line, line - 1].find((near) => reasons.has(near));
    const isOpen = verdict === undefined || verdict === 'unknown';
    if (reason !== undefined && isOpen) needed.add(reason);
    if (verdict === undefined) faults.push(`${file}:${line + 1}: ${shown} has no verdict: ${RENEW}`);
    else if (verdict === 'unknown') {
      if (reason === undefined)
        faults.push(`${file}:${line + 1}: recheck cannot prove that ${shown} is linear`);
    } else if (verdict !== 'safe') faults.push(`${file}:${line + 1}: ${shown} is not linear: ${verdict}`);
  }
  const idle = [...reasons.difference(needed)];
  return [...faults, ...idle.map((line) => `${file}:${line + 1}: a reason for nothing`)];
}
