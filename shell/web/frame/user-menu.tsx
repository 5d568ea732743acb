import { fullName, useProfile } from '@artel/company/web';
import { shellPages } from '@artel/shell-contract';
import { PageLink, signOut, t, useMock } from '@artel/web';
import { Avatar, forgetAllDrafts } from '@artel/web/ui';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import { IconLogout, IconSelector, IconUserCircle } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { mockPerson } from './mock-person.ts';
import { SchemeChoice } from './scheme-choice.tsx';
import styles from './user-menu.module.css';

interface UserMenuProps {
  /** `row` with the name beside the picture, `button` with the picture alone. */
  readonly look: 'row' | 'button';
  /** Where the panel opens: above the foot of the side bar or below the top bar. */
  readonly place: 'above' | 'below';
}

/** who is signed in and where, the look of the interface, the way out. The browser opens and closes the panel. */
export function UserMenu({ look, place }: UserMenuProps) {
  const profile = useMock('mock-user-menu', useProfile(), mockPerson);
  const panelId = useId();
  const panel = useRef<HTMLElement>(null);
  const name = fullName(profile);
  const role =
    profile.company === null ? t('shell.user.no-company') : t(`company.role.${profile.company.role}`);
  const leave = () => {
    forgetAllDrafts();
    signOut();
  };
  return (
    <>
      <UnstyledButton className={styles.target} data-look={look} popoverTarget={panelId}>
        <Avatar {...profile} />
        <VisuallyHidden>
          {t(look === 'row' ? 'shell.user.menu' : 'shell.user.menu-of', { name })}{' '}
        </VisuallyHidden>
        {look === 'row' && (
          <>
            <span className={styles.words}>
              <span className={styles.name}>{name}</span> <span className={styles.place}>{role}</span>
            </span>
            <IconSelector size={16} stroke={1.5} />
          </>
        )}
      </UnstyledButton>
      <section
        ref={panel}
        id={panelId}
        popover="auto"
        className={styles.panel}
        data-place={place}
        aria-label={t('shell.user.panel')}
      >
        <div className={styles.person}>
          <p className={styles.name}>{name}</p>
          <p className={styles.place}>{profile.username}</p>
          {profile.company !== null && <p className={styles.place}>{`${profile.company.name} · ${role}`}</p>}
        </div>
        <PageLink
          page={shellPages.profile}
          className={styles.entry}
          onClick={() => panel.current?.hidePopover()}
        >
          <IconUserCircle size={18} stroke={1.5} />
          {t('shell.user.profile')}
        </PageLink>
        <SchemeChoice />
        <button type="button" className={styles.entry} onClick={leave}>
          <IconLogout size={18} stroke={1.5} />
          {t('shell.user.sign-out')}
        </button>
      </section>
    </>
  );
}
