import { AppError, requestErrors } from '@artel/contract';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform.ts';
import type { ServiceReport } from '../../services/report.ts';
import type { Metrics } from '../../telemetry/metrics.ts';
import { equalsSecret } from '../guards/equals-secret.ts';
import { ping } from './ping.store.ts';

interface OperationsOptions {
  readonly platform: Platform;
  readonly metrics: Metrics;
  /** Whether this server runs jobs now. */
  readonly isRunningJobs: () => boolean;
  /** Whether the clock of this machine is that of the database. */
  readonly isClockRight: () => boolean;
  readonly reportServices: () => readonly ServiceReport[];
}

/** Serves monitoring: whether the process is alive, whether it may get traffic, and its metrics. */
export function serveOperations(app: FastifyInstance, options: OperationsOptions): void {
  const { platform, metrics, isRunningJobs, isClockRight, reportServices } = options;
  app.get('/api/health', { config: { routeId: 'platform/health', rateLimit: false } }, async () => ({
    status: 'ok',
  }));

  app.get(
    '/api/ready',
    { config: { routeId: 'platform/ready', rateLimit: false } },
    async (_request, reply) => {
      const hasDatabase = await answersQueries(platform);
      const jobs = isRunningJobs();
      const clock = isClockRight();
      const storage = await platform.storage.check();
      // With only the reserve of the disk left, the server works except for new content.
      const isReady = hasDatabase && jobs && clock && (storage === 'works' || storage === 'low');
      if (!isReady) reply.code(503).header('retry-after', '5');
      // A service that fails here may run on another server, and requests are served without it.
      return {
        status: isReady ? 'ready' : 'not-ready',
        database: hasDatabase,
        jobs,
        clock,
        storage,
        services: reportServices(),
      };
    },
  );

  const { metricsToken } = platform.config;
  app.get('/api/metrics', { config: { routeId: 'platform/metrics' } }, async (request, reply) => {
    if (metricsToken === null) throw new AppError(requestErrors['not-found']);
    const provided = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!equalsSecret(provided, metricsToken)) throw new AppError(requestErrors.unauthenticated);
    return reply.header('content-type', metrics.contentType).send(await metrics.print());
  });
}

async function answersQueries({ db, log }: Platform): Promise<boolean> {
  try {
    await db.asInstallation('platform/health', ping);
    return true;
  } catch (error) {
    log.warn({ err: error }, 'the database does not answer');
    return false;
  }
}
