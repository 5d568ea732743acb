import * as contract from '@artel/disk/contract';
import { bind, type Feature } from '@artel/server';
import { moveNodes } from './move-nodes.ts';
import { notifyOfMoves } from './notify-of-moves.ts';

/** Moving files and folders. */
export const moves: Feature = {
  routes: [bind(contract.moveNodes, moveNodes)],
  jobs: [notifyOfMoves],
  retention: [
    {
      table: 'disk.departures',
      label: 'what managers were notified of that left their folders',
      duration: 'a day, and until the night',
      ends: `left_at + interval '25 hours'`,
      days: 0,
    },
  ],
};
