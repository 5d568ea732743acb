import type { FoundLease } from './leases.ts';
import type { FailureReport, ServiceReport, ServiceState } from './report.ts';
import type { ServiceRun } from './run-service.ts';
import type { Service } from './service.ts';

/** A service, or one key of it, on this server. */
export interface Slot<D> {
  readonly service: Service<D>;
  readonly key: string;
  run: ServiceRun | null;
  wasStarted: boolean;
  /** In a row. */
  failures: number;
  /** By `performance.now()`; it is not restarted before. */
  restsUntil: number;
}

/** Facts of a service over all its keys. */
export interface Totals {
  restarts: number;
  lastFailure: FailureReport | null;
  /** The lease of a service without keys, as the last poll found it. */
  lease: Pick<FoundLease, 'holder' | 'since'>;
}

export function noTotals(): Totals {
  return { restarts: 0, lastFailure: null, lease: { holder: null, since: null } };
}

/** Describes a service for the health check and metrics; `server` is this one. */
export function describeService<D>(
  { name, keys }: Service<D>,
  slots: readonly Slot<D>[],
  { restarts, lastFailure, lease }: Totals,
  server: string,
): ServiceReport {
  const states: Partial<Record<ServiceState, number>> = {};
  for (const slot of slots) {
    const state = getState(slot, lease.holder !== null && lease.holder !== server);
    states[state] = (states[state] ?? 0) + 1;
  }
  return {
    service: name,
    states,
    isHealthy: slots.every(({ run }) => run?.isHealthy ?? true),
    ...(keys ? { holder: null, since: null } : lease),
    restarts,
    lastFailure,
  };
}

function getState<D>({ run, restsUntil }: Slot<D>, isElsewhere: boolean): ServiceState {
  if (run) return run.state;
  if (isElsewhere) return 'elsewhere';
  return restsUntil > performance.now() ? 'backing-off' : 'unheld';
}
