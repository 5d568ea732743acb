import { invitationsPages } from '@artel/invitations/contract';
import { PageLink, t } from '@artel/web';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { NEW_LETTER } from './new-letter.ts';

/** In the head of the directory: asks people in where they are missed. */
export function InviteButton() {
  return (
    <Button
      component={PageLink}
      page={invitationsPages.invitations}
      search={NEW_LETTER}
      leftSection={<IconUserPlus size={18} stroke={1.5} aria-hidden />}
    >
      {t('invitations.letters.invite')}
    </Button>
  );
}
