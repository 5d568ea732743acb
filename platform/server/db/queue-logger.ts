import { Logger as QueueLogger } from 'graphile-worker';
import type { Logger } from 'pino';

/** Writes the queue's messages to the server's log; its messages about each start are at debug level. */
export function queueLogger(log: Logger): QueueLogger {
  return new QueueLogger((scope) => (level, message, meta) => {
    const facts = { ...scope, ...(meta?.['error'] ? { err: meta['error'] } : {}) };
    if (level === 'error') log.error(facts, message);
    else if (level === 'warning') log.warn(facts, message);
    else log.debug(facts, message);
  });
}
