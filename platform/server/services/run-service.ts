import { once } from 'node:events';
import type { Tx } from '../db/scopes.ts';
import { type Lease, LostLease, type Service, type ServiceContext } from './service.ts';

interface ServiceRunOptions<D> {
  readonly service: Service<D>;
  readonly lease: Lease;
  /** By `performance.now()`: earlier than the moment from which another server can claim the lease. */
  readonly deadline: number;
  readonly deps: D;
  readonly fence: (tx: Tx, lease: Lease) => Promise<void>;
}

/** A service between the claim of its lease and its end. */
export interface ServiceRun {
  readonly lease: Lease;
  readonly state: 'starting' | 'running' | 'stopping';
  /** By `performance.now()`, when it started to run; null before. */
  readonly runningSince: number | null;
  /** The lease ended or belongs to another server. */
  readonly isLost: boolean;
  readonly isHealthy: boolean;
  /** The lease was renewed: it ends later. */
  renew(deadline: number): void;
  wake(): void;
  lose(): void;
  end(): void;
  /** Resolves when nothing of it runs on this server any more, with the error that ended it. */
  readonly ended: Promise<{ readonly failure: unknown } | null>;
}

/** Starts a service, and stops it when its lease is lost, after a failure, or when `end` is called. */
export function runService<D>(options: ServiceRunOptions<D>): ServiceRun {
  const { service, lease, deps, fence } = options;
  const controller = new AbortController();
  const { signal } = controller;
  let state: ServiceRun['state'] = 'starting';
  let running: { readonly value: unknown } | null = null;
  let runningSince: number | null = null;
  let failed: { readonly failure: unknown } | null = null;
  let isLost = false;
  let timer: NodeJS.Timeout | undefined;

  const fail = (failure: unknown) => {
    // An error after the end is a consequence of it.
    if (signal.aborted) return;
    failed = { failure };
    controller.abort(failure);
  };
  const lose = () => {
    clearTimeout(timer);
    isLost = true;
    controller.abort(new LostLease(lease));
  };
  const renew = (deadline: number) => {
    clearTimeout(timer);
    if (isLost) return;
    timer = setTimeout(lose, deadline - performance.now());
    timer.unref();
  };
  const context: ServiceContext<D> = {
    deps,
    key: lease.key,
    epoch: lease.epoch,
    signal,
    fenced: (tx) => fence(tx, lease),
    fail,
  };

  async function run(): Promise<{ readonly failure: unknown } | null> {
    try {
      const value = await service.start(context);
      running = { value };
      if (!signal.aborted) {
        state = 'running';
        runningSince = performance.now();
        await once(signal, 'abort');
      }
      state = 'stopping';
      await service.stop(value);
    } catch (error) {
      if (state === 'stopping') failed ??= { failure: error };
      else fail(error);
    } finally {
      clearTimeout(timer);
    }
    return failed;
  }

  renew(options.deadline);
  const ended = run();
  return {
    lease,
    get state() {
      return state;
    },
    get runningSince() {
      return runningSince;
    },
    get isLost() {
      return isLost;
    },
    get isHealthy() {
      return running === null || (service.health?.(running.value) ?? true);
    },
    renew,
    wake: () => void (running && service.wake?.(running.value)),
    lose,
    end: () => controller.abort(),
    ended,
  };
}
