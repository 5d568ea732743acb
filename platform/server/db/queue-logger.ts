import { Logger as QueueLogger } from 'graphile-worker';
import type { Logger } from 'pino';

/** Leads what the queue says into the server's log; its chatter about each start stays at debug. */
export function queueLogger(log: Logger): QueueLogger {
  return new QueueLogger((scope) => (level, message, meta) => {
    const facts = { ...scope, ...(meta?.['error'] ? { err: meta['error'] } : {}) };
    if (level === 'error') log.error(facts, message);
    else if (level === 'warning') log.warn(facts, message);
    else log.debug(facts, message);
  });
}
