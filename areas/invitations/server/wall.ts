import { defineWall, type ReasonsOf } from '@artel/server/wall';

/** Why and how this area looks across companies and persons. */
export const invitationsWall = defineWall({
  reasons: {
    'invitations/join-requests':
      'a job looks for the companies that an asking may be meant for: who asks is not answered',
    'invitations/token': 'what the link of an invitation opens, before anybody is known',
  },
  definers: {
    'invitations.current_user_join_company_ids(uuid)':
      'companies that the person in scope asked to be let in',
    'invitations.find_invitation_company_id(bytea)': "the company behind the hash of an invitation's link",
    'invitations.open_invitation_ids(text,timestamp with time zone)':
      'invitations that wait for an address; the caller proved that it is theirs',
  },
});

declare module '@artel/server/wall' {
  interface WallReasons extends ReasonsOf<typeof invitationsWall> {}
}
