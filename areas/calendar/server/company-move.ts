import { type Moves, UNKNOWN_HASH, withCompany } from '@artel/server';

/** How the tables of this area travel with a company. */
export const calendarMoves: Moves = {
  'calendar.alarms': withCompany(),
  'calendar.calendars': withCompany(),
  'calendar.changes': withCompany(),
  'calendar.events': withCompany(),
  'calendar.grants': withCompany(),
  'calendar.guests': withCompany({
    columns: { token_hash: `CASE WHEN t.token_hash IS NOT NULL THEN ${UNKNOWN_HASH} END` },
    renewed: { word: 'answer-links', where: 't.token_hash IS NOT NULL AND t.removed_at IS NULL' },
  }),
  'calendar.occurrence_overrides': withCompany(),
  'calendar.occurrences': withCompany(),
  'calendar.received': withCompany(),
  'calendar.reminders': withCompany(),
  'calendar.settings': withCompany(),
  'calendar.undos': withCompany(),
};
