import type { preParsingHookHandler } from 'fastify';

/** Bodies of visitors read in one turn of the event loop. */
const PER_TICK = 4;

/**
 * Reads the bodies of visitors a few at each turn of the event loop: an office that signs in at nine comes
 * over five hundred connections in one moment, and people already at work are served between them. It
 * occupies no place while a body is on its way, so that a slow sender delays no one.
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
