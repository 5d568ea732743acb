import { isUnavailable } from '@artel/server';
import type { FastifyBaseLogger } from 'fastify';

/**
 * The job queue waits for nobody when it notes a job's end; when the database goes away just then, the failure belongs
 * to no one and would end the process. The job is given back later, so here it is only told. (The queue's batches would
 * hear of it, but after two failures they never end.) Any other forgotten failure ends the process as usual.
 */
export function outliveLostConnections(log: Pick<FastifyBaseLogger, 'warn'>): void {
  process.on('unhandledRejection', (error) => {
    if (!isUnavailable(error)) throw error;
    log.warn({ err: error }, 'the database went away under work that nobody waited for');
  });
}
