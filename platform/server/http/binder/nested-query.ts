import { AppError, NESTED_QUERY, requestErrors } from '@artel/contract';
import { parse } from 'qs';

/**
 * Parses a query with nested brackets (C-04). A query beyond the limits is refused, because a silently cut
 * filter would return other results than requested.
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
