import type { preParsingHookHandler } from 'fastify';

/** Visitors' bodies that are read in one turn of the event loop. */
const PER_TICK = 4;

/**
 * Reads a few visitors' bodies at each turn of the event loop: when an office signs in at nine over five
 * hundred connections at once, people already at work are served in between. A body occupies no place while
 * it is being received, so that a slow sender delays no one.
 */
export function limitBodiesPerTick(): preParsingHookHandler {
  const waiting: (() => void)[] = [];
  let left = PER_TICK;
  let isScheduled = false;

  function runTick(): void {
    isScheduled = false;
    left = PER_TICK;
    for (const go of waiting.splice(0, PER_TICK)) {
      left -= 1;
      go();
    }
    if (left < PER_TICK) schedule();
  }
  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(runTick);
  }
  return (_request, _reply, payload, done) => {
    schedule();
    const go = () => done(null, payload);
    if (left === 0) waiting.push(go);
    else {
      left -= 1;
      go();
    }
  };
}
