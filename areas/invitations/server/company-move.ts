import { type Moves, stays, UNKNOWN_HASH, withCompany } from '@artel/server';

/** How the tables of this area travel with a company. */
export const invitationsMoves: Moves = {
  'invitations.import_rows': withCompany(),
  'invitations.imports': withCompany(),
  'invitations.invitation_letter_days': withCompany(),
  'invitations.invitation_links': stays('a link is a secret', {
    word: 'invitation-links',
    where: 't.revoked_at IS NULL AND t.expires_at > now()',
  }),
  'invitations.invitations': withCompany({
    columns: { token_hash: UNKNOWN_HASH },
    renewed: {
      word: 'invitations',
      where: 't.accepted_at IS NULL AND t.revoked_at IS NULL AND t.expires_at > now()',
    },
  }),
  'invitations.join_requests': withCompany(),
  'invitations.join_rules': withCompany(),
  'invitations.own_join_requests': withCompany({ owner: 'user_id' }),
};
