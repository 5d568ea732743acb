import type { AuditEntry } from '@artel/company/contract';

type Names = ReadonlyMap<string, string>;

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const NO_NAMES: Names = new Map();

/** Limit of the names that are listed: an act may affect twenty thousand people. */
const NAMED_AT_MOST = 20;

/**
 * Describes the changes of an act, value by value, in a form that can be read and compared; ids are replaced
 * by names.
 */
export function describeChanges(before: unknown, after: unknown, names = NO_NAMES): AuditEntry['changes'] {
  const [was, is] = [getFields(before), getFields(after)];
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return fields
    .map((name) => ({ name, before: readable(was[name], names), after: readable(is[name], names) }))
    .filter((change) => change.before !== change.after);
}

/** Returns the ids in a recorded act, from each list only as many as are named. */
export function idsIn(value: unknown): readonly string[] {
  if (isId(value)) return [value];
  if (Array.isArray(value)) return value.slice(0, NAMED_AT_MOST).flatMap(idsIn);
  return isRecord(value) ? Object.values(value).flatMap(idsIn) : [];
}

/** Flattens nested fields to paths: `signer.name`. */
function getFields(value: unknown, within = ''): Record<string, unknown> {
  if (value === null || value === undefined) return {};
  if (!isRecord(value)) return { [within]: value };
  const fields = Object.entries(value).map(([name, one]) =>
    isRecord(one) ? getFields(one, `${within}${name}.`) : { [`${within}${name}`]: one },
  );
  return Object.assign({}, ...fields);
}

/**
 * Formats a value without ids, which mean nothing to a reader: an unknown id is left out, and of many the
 * number is shown.
 */
function readable(value: unknown, names: Names): string | null {
  if (value === null || value === undefined) return null;
  if (isId(value)) return names.get(value) ?? null;
  if (!Array.isArray(value)) return isRecord(value) ? readableRecord(value, names) : String(value);
  if (value.length > 0 && value.every(isId)) return readableIds(value, names);
  return value.some(isRecord)
    ? value.map((one) => (isRecord(one) ? readableRecord(one, names) : String(one))).join('; ')
    : value.join(', ');
}

/** Names the first of some things and counts the others; the number alone where no name is known. */
export function readableIds(ids: readonly string[], names: Names): string {
  const known = ids.slice(0, NAMED_AT_MOST).flatMap((id) => names.get(id) ?? []);
  if (known.length === 0) return String(ids.length);
  const others = ids.length - known.length;
  return [...known, ...(others > 0 ? [`+${others}`] : [])].join(', ');
}

function readableRecord(value: Record<string, unknown>, names: Names): string {
  return Object.values(value)
    .filter((one) => typeof one !== 'boolean')
    .map((one) => readable(one, names))
    .filter((one) => one !== null && one !== '')
    .join(', ');
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isId(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}
