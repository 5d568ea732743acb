import { type Moves, stays, withCompany } from '@artel/server';

/** How the tables of this area travel with a company. */
export const requisitesMoves: Moves = {
  'requisites.bank_accounts': withCompany(),
  'requisites.banks': stays('a public directory that each installation reads'),
  'requisites.cards': withCompany(),
  'requisites.claims': withCompany(),
};
