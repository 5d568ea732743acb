import type { AuditEntry } from '@artel/company/contract';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** What an act changed, value by value, as it can be read and compared. */
export function describeChanges(before: unknown, after: unknown): AuditEntry['changes'] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return names
    .map((name) => ({ name, before: readable(was[name]), after: readable(is[name]) }))
    .filter((change) => change.before !== change.after);
}

/** Fields within a field stand one by one, by their path: `signer.name`. */
function fieldsOf(value: unknown, within = ''): Record<string, unknown> {
  if (value === null || value === undefined) return {};
  if (!isRecord(value)) return { [within]: value };
  const fields = Object.entries(value).map(([name, one]) =>
    isRecord(one) ? fieldsOf(one, `${within}${name}.`) : { [`${within}${name}`]: one },
  );
  return Object.assign({}, ...fields);
}

/** Of many ids their number stands, and of what has several values all but its ids: nobody reads them. */
function readable(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (!Array.isArray(value)) return isRecord(value) ? readableRecord(value) : String(value);
  if (value.length > 0 && value.every(isId)) return String(value.length);
  return value.some(isRecord)
    ? value.map((one) => (isRecord(one) ? readableRecord(one) : String(one))).join('; ')
    : value.join(', ');
}

function readableRecord(value: Record<string, unknown>): string {
  const values = Object.values(value).filter((one) => !isId(one) && typeof one !== 'boolean');
  return values
    .map(readable)
    .filter((one) => one !== null && one !== '')
    .join(', ');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isId(value: unknown): boolean {
  return UUID.test(String(value));
}
