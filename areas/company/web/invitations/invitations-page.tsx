import { companyPages } from '@artel/company/contract';
import { PageLink, t, usePageSearch } from '@artel/web';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useWaitingRequests } from '../join/join-api.ts';
import styles from './invitations.module.css';
import { LinkDialog } from './links/link-dialog.tsx';
import { LinkList } from './links/link-list.tsx';
import { InvitationList } from './list/invitation-list.tsx';
import { InviteDialog } from './list/invite-dialog.tsx';
import { RequestList } from './requests/request-list.tsx';

/** whom the company has asked in, by letter and by link, where each stands, and who asks by themselves. */
export function InvitationsPage() {
  const tab = usePageSearch('tab');
  const isLinks = tab === 'links';
  const isRequests = tab === 'requests';
  const waiting = useWaitingRequests() ?? 0;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const open = () => setOpen(true);
  const label = t(isLinks ? 'company.invitations.new-link' : 'company.invitations.invite');
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t(companyPages.invitations.titleKey)}</h1>
        <Button leftSection={<IconUserPlus size={18} stroke={1.5} aria-hidden />} onClick={open}>
          {label}
        </Button>
      </header>
      <nav className={styles.tabs} aria-label={t('company.invitations.ways')}>
        <PageLink
          page={companyPages.invitations}
          search={{ tab: 'letters' }}
          aria-current={isLinks || isRequests ? undefined : 'page'}
        >
          {t('company.invitations.by-letter')}
        </PageLink>
        <PageLink
          page={companyPages.invitations}
          search={{ tab: 'links' }}
          aria-current={isLinks ? 'page' : undefined}
        >
          {t('company.invitations.by-link')}
        </PageLink>
        <PageLink
          page={companyPages.invitations}
          search={{ tab: 'requests' }}
          aria-current={isRequests ? 'page' : undefined}
        >
          {t('company.join.tab')} {waiting > 0 && <span className={styles.count}>{waiting}</span>}
        </PageLink>
      </nav>
      {isRequests && <RequestList />}
      {isLinks && <LinkList onNew={open} />}
      {!isLinks && !isRequests && <InvitationList onInvite={open} />}
      {isLinks ? (
        <LinkDialog isOpen={isOpen} onClose={close} />
      ) : (
        <InviteDialog isOpen={isOpen} onClose={close} />
      )}
    </div>
  );
}
