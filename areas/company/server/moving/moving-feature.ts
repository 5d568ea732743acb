import type { Feature } from '@artel/server';
import { endAbandonedMove, endAbandonedMoves } from './end-abandoned-moves.ts';

/** The move of a company to another installation. */
export const moving: Feature = { jobs: [endAbandonedMove, endAbandonedMoves] };
