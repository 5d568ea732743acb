import { type Moves, withCompany } from '@artel/server';

/** How the tables of this area travel with a company. */
export const mailMoves: Moves = {
  'mail.accounts': withCompany({
    columns: {
      secret: 'NULL',
      state: `CASE WHEN t.secret IS NULL THEN t.state ELSE 'wrong-password' END`,
    },
    renewed: { word: 'mailboxes', where: 't.secret IS NOT NULL' },
  }),
  'mail.bodies': withCompany(),
  'mail.calendar_parts': withCompany(),
  'mail.contacts': withCompany(),
  'mail.contents': withCompany(),
  'mail.conversations': withCompany(),
  'mail.draft_files': withCompany(),
  'mail.drafts': withCompany(),
  'mail.folder_conversations': withCompany(),
  'mail.folders': withCompany(),
  'mail.message_files': withCompany(),
  'mail.message_references': withCompany(),
  'mail.message_search': withCompany(),
  'mail.messages': withCompany(),
  'mail.ops': withCompany(),
  'mail.outbox': withCompany(),
  'mail.placements': withCompany(),
};
