import { type Moves, stays, withCompany } from '@artel/server';

/** How the tables of this area travel with a company. */
export const messengerMoves: Moves = {
  'messenger.conversations': withCompany(),
  'messenger.files': withCompany(),
  'messenger.lines': withCompany(),
  'messenger.members': withCompany(),
  'messenger.mentions': withCompany(),
  'messenger.message_words': stays('written again by the arrival of the rows'),
  'messenger.messages': withCompany(),
  'messenger.positions': withCompany(),
  'messenger.reactions': withCompany(),
  'messenger.revisions': withCompany(),
};
