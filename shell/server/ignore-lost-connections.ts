import { isUnavailable } from '@artel/server';
import type { FastifyBaseLogger } from 'fastify';

/**
 * The job queue does not await its record of a job's end; when the database is lost just then, the rejection
 * is unhandled and would end the process. The job is released later, so here the failure is only logged. (The
 * queue's batches would handle it, but after two failures they never end.) Any other unhandled rejection ends
 * the process as usual.
 */
export function ignoreLostConnections(log: Pick<FastifyBaseLogger, 'warn'>): void {
  process.on('unhandledRejection', (error) => {
    if (!isUnavailable(error)) throw error;
    log.warn({ err: error }, 'the database went away under work that no one waited for');
  });
}
