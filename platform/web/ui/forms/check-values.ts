import type { Schema } from '@artel/contract';
import * as z from 'zod/mini';
import { t } from '../../i18n/texts.ts';

/** A field that has to be mended and the sentence that says how. */
export interface FieldProblem {
  readonly path: string;
  readonly message: string;
}

type Issue = z.core.$ZodIssue;

function sentence(issue: Issue): string {
  switch (issue.code) {
    case 'too_small':
      return Number(issue.minimum) <= 1
        ? t('validation.empty')
        : t('validation.too-short', { count: Number(issue.minimum) });
    case 'too_big':
      return t('validation.too-long', { count: Number(issue.maximum) });
    case 'invalid_format':
      return issue.format === 'email' ? t('validation.email') : t('validation.format');
    default:
      return t('validation.invalid');
  }
}

/** The first problem of each field, by the same schema that the server will apply; nothing is sent for a typing slip. */
export function checkValues(schema: Schema, values: unknown): readonly FieldProblem[] {
  const parsed = z.core.safeParse(schema, values);
  if (parsed.success) return [];
  const problems = new Map<string, FieldProblem>();
  for (const issue of parsed.error.issues) {
    const path = issue.path.join('.');
    const isEmpty = path !== '' && isRecord(values) && values[path] === '';
    const message = isEmpty ? t('validation.empty') : sentence(issue);
    if (!problems.has(path)) problems.set(path, { path, message });
  }
  return [...problems.values()];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
