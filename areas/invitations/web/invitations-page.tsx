import { invitationsPages } from '@artel/invitations/contract';
import { PageLink, t, useOpenPage, usePageSearch } from '@artel/web';
import { Badge, Button, PageGrid, PageHeader, Tabs } from '@artel/web/ui';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useWaitingRequests } from './join/requests/api.ts';
import { RequestList } from './join/requests/request-list.tsx';
import { InvitationList } from './letters/invitation-list.tsx';
import { InviteDialog } from './letters/invite-dialog.tsx';
import { NEW_LETTER } from './letters/new-letter.ts';
import { LinkDialog } from './links/link-dialog.tsx';
import { LinkList } from './links/link-list.tsx';

const TABS = ['letters', 'links', 'requests'] as const;
const TITLES = {
  letters: 'invitations.letters.by-letter',
  links: 'invitations.letters.by-link',
  requests: 'invitations.join.tab',
} as const;

/**
 * the company's invitations by letter and by link, with their states, and people's own requests to
 * join.
 */
export function InvitationsPage() {
  const tab = usePageSearch('tab');
  const shown = TABS.find((one) => one === tab) ?? 'letters';
  const isLinks = shown === 'links';
  const isRequests = shown === 'requests';
  const waiting = useWaitingRequests() ?? 0;
  const openPage = useOpenPage();
  const isRequested = usePageSearch('new') === NEW_LETTER.new;
  const [isChosen, setOpen] = useState(false);
  const isOpen = isChosen || isRequested;
  const close = () => {
    setOpen(false);
    if (isRequested) void openPage(invitationsPages.invitations, { replace: true });
  };
  const open = () => setOpen(true);
  const label = t(isLinks ? 'invitations.letters.new-link' : 'invitations.letters.invite');
  return (
    <PageGrid>
      <PageHeader
        title={t(invitationsPages.invitations.titleKey)}
        acts={
          <Button leftSection={<IconUserPlus size={18} stroke={1.5} aria-hidden />} onClick={open}>
            {label}
          </Button>
        }
      >
        <Tabs label={t('invitations.letters.ways')}>
          {TABS.map((one) => (
            <PageLink
              key={one}
              page={invitationsPages.invitations}
              search={{ tab: one }}
              variant="tab"
              aria-current={one === shown ? 'page' : undefined}
            >
              {t(TITLES[one])}
              {one === 'requests' && ' '}
              {one === 'requests' && waiting > 0 && <Badge variant="accent">{waiting}</Badge>}
            </PageLink>
          ))}
        </Tabs>
      </PageHeader>
      {isRequests && <RequestList />}
      {isLinks && <LinkList onNew={open} />}
      {!isLinks && !isRequests && <InvitationList onInvite={open} />}
      {isLinks ? (
        <LinkDialog isOpen={isOpen} onClose={close} />
      ) : (
        <InviteDialog isOpen={isOpen} onClose={close} />
      )}
    </PageGrid>
  );
}
