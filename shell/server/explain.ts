import strings from '@artel/contract/strings' with { type: 'json' };
import { createTexts, MigrationError, StartError } from '@artel/server';

/**
 * Returns the reason for a failed start, in a sentence for the operator; null for a defect of ours, whose
 * stack is more useful.
 */
export function explain(error: unknown): string | null {
  const { text } = createTexts([strings]);
  if (error instanceof StartError) {
    const lines = error.lines.map((line) => `  ${line}`);
    return [text(error.key, error.values), ...lines].join('\n');
  }
  if (error instanceof MigrationError) {
    const sentence = text(`start.migration.${error.kind}`);
    const isWhole = error.kind === 'newer-data' || error.kind === 'unreleased-data';
    return isWhole ? sentence : `${sentence}\n  ${error.message}`;
  }
  return null;
}
