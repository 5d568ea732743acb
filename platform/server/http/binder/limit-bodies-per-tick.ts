import type { preParsingHookHandler } from 'fastify';

/** Visitors' bodies that are read in one turn of the event loop. */
const A_TURN = 4;

/**
 * Reads a few visitors' bodies at each turn of the event loop: when an office signs in at nine over five
 * hundred connections at once, people already at work are served in between. A body occupies no place while
 * it is being received, so that a slow sender delays no one.
 */
export function limitBodiesPerTick(): preParsingHookHandler {
  const waiting: (() => void)[] = [];
  let left = A_TURN;
  let isTurning = false;

  function runTurn(): void {
    isTurning = false;
    left = A_TURN;
    for (const go of waiting.splice(0, A_TURN)) {
      left -= 1;
      go();
    }
    if (left < A_TURN) nextTurn();
  }
  function nextTurn(): void {
    if (isTurning) return;
    isTurning = true;
    setImmediate(runTurn);
  }
  return (_request, _reply, payload, done) => {
    nextTurn();
    const go = () => done(null, payload);
    if (left === 0) waiting.push(go);
    else {
      left -= 1;
      go();
    }
  };
}
