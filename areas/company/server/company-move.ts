import { type Moves, withCompany, withPerson } from '@artel/server';

/** How the tables of this area travel with a company. */
export const companyMoves: Moves = {
  'company.absences': withCompany(),
  'company.companies': withCompany({
    by: 'id',
    fixed: { is_operator: false },
    columns: {
      suspended_at: `(SELECT min(s.since) FROM company.suspensions s WHERE s.company_id = t.id AND s.reason <> 'moved')`,
    },
  }),
  'company.departments': withCompany(),
  'company.members': withCompany({
    people: 'user_id',
    // The picture is the person's, who may have another one there.
    columns: { avatar_blob_id: 'NULL' },
  }),
  'company.off_boardings': withCompany(),
  'company.people': withPerson({ columns: { deletes_at: 'NULL' } }),
  'company.suspensions': withCompany({ where: `t.reason <> 'moved'` }),
};
