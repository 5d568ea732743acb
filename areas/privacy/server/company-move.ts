import { type Moves, stays } from '@artel/server';

/** How the tables of this area travel with a company. */
export const privacyMoves: Moves = {
  'privacy.exports': stays('an archive of this installation is built again'),
};
