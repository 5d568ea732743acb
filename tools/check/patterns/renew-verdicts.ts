import { evaluateLinearity } from './evaluate-linearity.ts';
import { filesWithPatterns, readVerdicts, VERDICTS, verdictKey, writeVerdicts } from './verdicts.ts';

/** Evaluates new patterns and drops those that no source contains; returns the file when it changed. */
export function renewVerdicts(root: string): string | null {
  const known = readVerdicts(root);
  const verdicts = new Map<string, string>();
  let evaluated = 0;
  for (const { patterns } of filesWithPatterns(root)) {
    for (const { source, flags } of patterns) {
      if (source === null) continue;
      const key = verdictKey(source, flags);
      if (verdicts.has(key)) continue;
      const verdict = known.get(key);
      if (verdict === undefined) evaluated += 1;
      verdicts.set(key, verdict ?? evaluateLinearity(source, flags));
    }
  }
  if (evaluated === 0 && verdicts.size === known.size) return null;
  writeVerdicts(root, verdicts);
  return VERDICTS;
}
