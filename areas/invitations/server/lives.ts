import type { Life } from '@artel/server';

/** How long the rows of each table are kept. */
export const invitationsLives: readonly Life[] = [
  {
    table: 'invitations.imports',
    what: 'files of people that were brought to be invited, and their lines',
    kept: '{days}; ten files of a person at most',
    ends: 'created_at',
    days: 30,
  },
  {
    table: 'invitations.import_rows',
    what: 'files of people that were brought to be invited, and their lines',
    kept: '30 days; ten files of a person at most',
    with: 'invitations.imports',
  },
  {
    table: 'invitations.invitations',
    what: 'invitations by letter and by link, and the count of their letters by day',
    kept: '{days} after their term',
    ends: 'expires_at',
    days: 180,
  },
  {
    table: 'invitations.invitation_links',
    what: 'invitations by letter and by link, and the count of their letters by day',
    kept: '{days} after their term',
    ends: 'expires_at',
    days: 180,
  },
  {
    table: 'invitations.invitation_letter_days',
    what: 'invitations by letter and by link, and the count of their letters by day',
    kept: '{days} after their term',
    lastDay: 'day',
    days: 180,
  },
  {
    table: 'invitations.join_askings',
    what: 'requests to join a company, as their authors keep them and as companies received them',
    kept: '{days} after their term (30 days); a block holds as long',
    ends: 'expires_at',
    days: 180,
  },
  {
    table: 'invitations.join_requests',
    what: 'requests to join a company, as their authors keep them and as companies received them',
    kept: '{days} after their term (30 days); a block holds as long',
    ends: 'expires_at',
    days: 180,
  },
  {
    table: 'invitations.join_rules',
    what: 'who may ask a company to be let in',
    kept: 'as long as the company',
  },
];
