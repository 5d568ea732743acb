import type { preParsingHookHandler } from 'fastify';

/** Bodies of visitors read in one turn of the event loop. */
const A_TURN = 4;

/**
 * Reads the bodies of visitors a few at each turn of the event loop: an office that signs in at nine comes
 * over five hundred connections in one moment, and people already at work are served between them. It
 * occupies no place while a body is on its way, so that a slow sender delays no one.
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
