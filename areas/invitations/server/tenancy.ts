import { defineTenancy, type EntriesOf, type ReasonsOf } from '@artel/server/tenancy';

/** Why and how this area reads across companies and persons. */
export const invitationsTenancy = defineTenancy({
  reasons: {
    'invitations/join-requests':
      'a job looks for the companies that an asking may be meant for: who asks is not answered',
    'invitations/token': 'what the link of an invitation opens, before anybody is known',
  },
  entries: {
    'invitations/accept-invitation': 'a person joins the company whose invitation they hold',
    'invitations/decide': 'a member decides on a request to join in a transaction of the person who sent it',
    'invitations/erase-person':
      'invitations and requests of a person who is erased are cleared in each company',
    'invitations/open-invitation': 'an invitation is shown in the company that the hash of its link led to',
    'invitations/own-requests':
      "a person's requests to join are shown, followed and closed in the companies that they were sent to",
  },
  definers: {
    'invitations.current_user_join_company_ids(uuid)':
      'companies that the person in scope asked to be let in',
    'invitations.find_invitation_company_id(bytea)': "the company behind the hash of an invitation's link",
  },
  acrossCompanies: {
    'invitations.open_invitation_ids(text,timestamp with time zone)':
      'invitations that wait for an address; the caller proved that it is theirs',
  },
  acrossRoutes: {
    'shell/find-route-rule':
      'a person without a company who is invited to one opens no other; only whether, not where',
  },
});

declare module '@artel/server/tenancy' {
  interface TenancyReasons extends ReasonsOf<typeof invitationsTenancy> {}
  interface TenancyEntries extends EntriesOf<typeof invitationsTenancy> {}
}
