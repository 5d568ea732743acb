import { type Moves, stays, UNKNOWN_HASH, withCompany } from '@artel/server';

/** How the tables of this area travel with a company. */
export const meetingsMoves: Moves = {
  'meetings.bans': withCompany(),
  'meetings.guests': withCompany(),
  'meetings.meetings': withCompany(),
  'meetings.participants': withCompany(),
  'meetings.presences': withCompany(),
  'meetings.rooms': withCompany({
    columns: { token_hash: UNKNOWN_HASH, password_hash: 'NULL' },
    renewed: { word: 'rooms' },
  }),
  'meetings.runs': withCompany(),
  'meetings.tickets': stays('a ticket is a secret of a minute'),
};
