import type { Route } from '@artel/contract';
import { stringify } from 'qs';

/** A query as a client of the route writes it, with the question mark; empty without one. */
export function queryString(route: Route, query: unknown): string {
  const written = route.isCms
    ? stringify(query)
    : new URLSearchParams((query ?? {}) as Record<string, string>).toString();
  return written && `?${written}`;
}
