import { type Moves, stays, withCompany } from '@artel/server';

/** How the tables of this area travel with a company. */
export const statsMoves: Moves = {
  'stats.consents': stays('pages opened in this installation'),
  'stats.day_sums': withCompany(),
  'stats.events': stays('pages opened in this installation'),
  'stats.person_days': withCompany(),
  'stats.roll_up_position': stays('counts transactions of this database'),
  'stats.roll_ups': withCompany({ columns: { xid: `'4'::xid8` } }),
  'stats.settings': withCompany(),
  'stats.usage': withCompany({
    // Rows that the sums contain are below their position there too; the others are numbered at the target.
    columns: {
      xid: `CASE WHEN t.xid < COALESCE((SELECT r.xid FROM stats.roll_ups r WHERE r.company_id = t.company_id), '0') THEN '3'::xid8 END`,
    },
  }),
  'stats.views': stays('pages opened in this installation'),
  'stats.visitors': stays('pages opened in this installation'),
};
