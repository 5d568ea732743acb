import type { Challenge } from 'altcha-lib';
import { solve } from './solve-challenge.ts';

// Solves one challenge beside the page, so that typing stays smooth; whoever started it ends it.
addEventListener('message', (event: MessageEvent<Challenge>) => {
  void solve(event.data).then((solution) => postMessage(solution));
});
