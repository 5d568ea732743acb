import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;
type Text = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** A field to correct, with the sentence that explains it. */
export interface FieldError {
  /** Dotted: `consents.0.purpose`; empty for the request as a whole. */
  readonly path: string;
  readonly message: string;
  /** The code from an area's own check: `inn.checksum`. */
  readonly code?: string;
}

/**
 * One sentence per invalid field, only the first of each; server and web use the same. The schema must parse
 * with `reportInput`, so that a missing value is distinguished from a wrong one.
 */
export function fieldErrors(issues: readonly Issue[], text: Text): FieldError[] {
  const byPath = new Map<string, FieldError>();
  for (const issue of issues) {
    const path = issue.path.map(String).join('.');
    if (!byPath.has(path)) byPath.set(path, getProblem(path, issue, text));
  }
  return [...byPath.values()];
}

function getProblem(path: string, issue: Issue, text: Text): FieldError {
  const problem = { path, message: describe(issue, text) };
  const code = getCode(issue);
  return code === undefined ? problem : { ...problem, code };
}

function describe(issue: Issue, text: Text): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return text('validation.required');
      return text(TYPES[issue.expected] ?? 'validation.type');
    case 'too_small':
      return describeSize(issue.origin, Number(issue.minimum), issue.inclusive !== false, SMALL, text);
    case 'too_big':
      return describeSize(issue.origin, Number(issue.maximum), issue.inclusive !== false, BIG, text);
    case 'not_multiple_of':
      return text('validation.multiple-of', { limit: issue.divisor });
    case 'invalid_format':
      return text(FORMATS[issue.format] ?? 'validation.format');
    case 'invalid_value':
      return text(issue.input === undefined ? 'validation.required' : 'validation.choice');
    case 'unrecognized_keys':
      return text('validation.unknown-fields', { keys: issue.keys.slice(0, 5).join(', ') });
    case 'invalid_union':
      return text(issue.input === undefined ? 'validation.required' : 'validation.choice');
    case 'custom':
      return text(`validation.${getCode(issue) ?? 'invalid'}`);
    default:
      return text('validation.invalid');
  }
}

/** Returns the code that an area's own check reported: `inn.checksum`; its sentence is under `validation`. */
function getCode(issue: Issue): string | undefined {
  const code: unknown = issue.code === 'custom' ? issue.params?.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

interface SizeKeys {
  readonly text: string;
  readonly items: string;
  readonly number: string;
}

const SMALL: SizeKeys = { text: 'too-short', items: 'too-few', number: 'too-small' };
const BIG: SizeKeys = { text: 'too-long', items: 'too-numerous', number: 'too-big' };

function describeSize(
  origin: string,
  limit: number,
  isInclusive: boolean,
  keys: SizeKeys,
  text: Text,
): string {
  if (origin === 'string') {
    if (keys === SMALL && limit === 1) return text('validation.empty');
    return text(`validation.${keys.text}`, { count: limit });
  }
  if (origin === 'array' || origin === 'set' || origin === 'map') {
    return text(`validation.${keys.items}`, { count: limit });
  }
  return text(`validation.${keys.number}${isInclusive ? '' : '-exclusive'}`, { limit });
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'validation.type-string',
  number: 'validation.type-number',
  int: 'validation.type-int',
  boolean: 'validation.type-boolean',
  array: 'validation.type-array',
  object: 'validation.type-object',
};

const FORMATS: Readonly<Record<string, string>> = {
  email: 'validation.email',
  uuid: 'validation.uuid',
  guid: 'validation.uuid',
  url: 'validation.url',
  date: 'validation.date',
  datetime: 'validation.datetime',
};
