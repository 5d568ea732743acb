import type { Life } from '@artel/server';

/** How long the rows of each table are kept. */
export const companyLives: readonly Life[] = [
  {
    table: 'company.companies',
    what: 'companies and their people',
    kept: 'as long as the company',
  },
  {
    table: 'company.suspensions',
    what: 'why a company may be read and not changed',
    kept: 'until it is lifted',
  },
  {
    table: 'company.members',
    what: 'companies and their people',
    kept: 'as long as the company',
  },
  {
    table: 'company.departments',
    what: 'companies and their people',
    kept: 'as long as the company',
  },
  {
    table: 'company.people',
    what: 'phone, birthday, status and look that a person chose',
    kept: 'as long as the account; one per person',
  },
  {
    table: 'company.member_words',
    what: 'words by which people are searched',
    kept: 'until the member leaves or is called otherwise',
  },
  {
    table: 'company.absences',
    what: 'absences of members',
    kept: '{days} after their last day',
    lastDay: 'ends_on',
    days: 365,
  },
  {
    table: 'company.off_boardings',
    what: 'how people left a company, and what of theirs was handed over to whom',
    kept: '30 days, in which it can be undone',
    ends: 'undo_until',
    days: 0,
  },
];
