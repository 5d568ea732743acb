import type { AuditEntry } from '@artel/company/contract';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** What an act changed, value by value, as it can be read and compared. */
export function describeChanges(before: unknown, after: unknown): AuditEntry['changes'] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return names
    .map((name) => ({ name, before: tell(was[name]), after: tell(is[name]) }))
    .filter((change) => change.before !== change.after);
}

function fieldsOf(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {};
  return typeof value === 'object' && !Array.isArray(value) ? { ...value } : { '': value };
}

/** Of many ids their number is told: nobody reads them. */
function tell(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value) && value.length > 0 && value.every((one) => UUID.test(String(one))))
    return String(value.length);
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
