import { AppError, NESTED_QUERY, requestErrors } from '@artel/contract';
import { parse } from 'qs';

/**
 * Reads the query of an address as nested brackets (C-04). What goes beyond the limits is refused: a filter that was
 * silently cut would return something else than requested.
 */
export function readNestedQuery(url: string): unknown {
  const query = url.split('#', 1)[0]?.split('?').slice(1).join('?') ?? '';
  try {
    return parse(query, {
      ...NESTED_QUERY,
      strictDepth: true,
      throwOnLimitExceeded: true,
      allowPrototypes: false,
    });
  } catch (error) {
    if (error instanceof RangeError)
      throw new AppError(requestErrors['query-limits'], { values: NESTED_QUERY });
    throw error;
  }
}
