import { type Act, getActs } from '@artel/contract';
import type { Logger } from 'pino';
import type { Audit } from './audit.ts';

/**
 * The audit of a request to a route. An act that the route does not declare is an error in its contract: it
 * fails a test, but in production the act is recorded anyway.
 */
export function refuseUndeclaredActs(
  audit: Audit,
  route: Parameters<typeof getActs>[0],
  log: Pick<Logger, 'error'>,
): Audit {
  const check = (act: Act) => {
    if (getActs(route).includes(act)) return;
    if (process.env['VITEST'] !== undefined) throw new Error(`${route.id} does not declare ${act}`);
    log.error({ route: route.id, act }, 'a route records an act that it does not declare');
  };
  return {
    record(tx, record) {
      check(record.act);
      return audit.record(tx, record);
    },
    recordMany(tx, records) {
      for (const { act } of records) check(act);
      return audit.recordMany(tx, records);
    },
  };
}
