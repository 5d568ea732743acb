import { invitationsPages } from '@artel/invitations/contract';
import { PageButton, t } from '@artel/web';
import { NEW_LETTER } from './new-letter.ts';

/** In the head of the directory: invites people who are missing there. */
export function InviteButton() {
  return (
    <PageButton page={invitationsPages.invitations} search={NEW_LETTER} isMain>
      {t('invitations.letters.invite')}
    </PageButton>
  );
}
