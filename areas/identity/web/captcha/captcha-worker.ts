import type { Challenge } from 'altcha-lib';
import { solve } from './solve-challenge.ts';

// Solves one challenge outside the page's thread, so that typing stays smooth; the caller ends it.
addEventListener('message', (event: MessageEvent<Challenge>) => {
  void solve(event.data).then((solution) => postMessage(solution));
});
