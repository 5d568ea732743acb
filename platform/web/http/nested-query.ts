import { NESTED_QUERY } from '@artel/contract';
import { stringify } from 'qs';

/** Writes a query as nested brackets (C-04); queries that the server would refuse are refused here already. */
export function nestedQuery(query: unknown): string {
  refuseLongLists(query);
  const written = stringify(query, { arrayFormat: 'indices', encodeValuesOnly: true, skipNulls: true });
  const count = written === '' ? 0 : written.split('&').length;
  if (count > NESTED_QUERY.parameterLimit) throw new RangeError(`A query has ${count} parameters`);
  return written && `?${written}`;
}

function refuseLongLists(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value) && value.length > NESTED_QUERY.arrayLimit)
    throw new RangeError(`A list in a query has ${value.length} values`);
  for (const inner of Object.values(value)) refuseLongLists(inner);
}
