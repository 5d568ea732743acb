import type { Challenge, Solution } from 'altcha-lib';

/** Solves a challenge in a worker; without workers in the page itself, with pauses. */
export async function solveAside(challenge: Challenge): Promise<Solution> {
  try {
    return await solveInWorker(challenge);
  } catch {
    const { solve } = await import('./solve-challenge.ts');
    return solve(challenge);
  }
}

function solveInWorker(challenge: Challenge): Promise<Solution> {
  const worker = new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Solution>((resolve, reject) => {
    worker.addEventListener('message', (event: MessageEvent<Solution>) => resolve(event.data));
    worker.addEventListener('error', () => reject(new Error('The worker did not start')));
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}
