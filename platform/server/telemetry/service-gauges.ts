import { Gauge, type Registry } from 'prom-client';
import type { ServiceReport } from '../services/report.ts';

const seconds = (at: Date | null | undefined) => (at ? at.getTime() / 1000 : null);

/** Metrics with one label each, for a service. */
const FIGURES: readonly {
  readonly name: string;
  readonly help: string;
  readonly read: (report: ServiceReport) => number | null;
}[] = [
  {
    name: 'artel_service_healthy',
    help: '0 while a service that runs on this server reports that it does not work.',
    read: ({ isHealthy }) => Number(isHealthy),
  },
  {
    name: 'artel_service_since_seconds',
    help: 'When the server that runs the service claimed it, whichever that is; none while no server does.',
    read: ({ since }) => seconds(since),
  },
  {
    name: 'artel_service_restarts',
    help: 'Starts of a service on this server after its first one.',
    read: ({ restarts }) => restarts,
  },
  {
    name: 'artel_service_last_failure_seconds',
    help: 'When the service last failed on this server.',
    read: ({ lastFailure }) => seconds(lastFailure?.at),
  },
];

/** Figures of the services, read when they are printed. */
export function watchServiceReports(registry: Registry, report: () => readonly ServiceReport[]): void {
  const registers = [registry];
  new Gauge({
    name: 'artel_service_keys',
    help: 'Keys of a service by their state on this server; a service without keys has one.',
    labelNames: ['service', 'state'] as const,
    registers,
    collect() {
      this.reset();
      for (const { service, states } of report()) {
        for (const [state, count] of Object.entries(states)) this.set({ service, state }, count);
      }
    },
  });
  for (const { name, help, read } of FIGURES) {
    new Gauge({
      name,
      help,
      labelNames: ['service'] as const,
      registers,
      collect() {
        this.reset();
        for (const one of report()) {
          const value = read(one);
          if (value !== null) this.set({ service: one.service }, value);
        }
      },
    });
  }
}
