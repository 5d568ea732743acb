import { companyPages, getProfile } from '@artel/company/contract';
import { shellPages } from '@artel/shell-contract';
import { PageLink, t, useRenewal } from '@artel/web';
import { Avatar } from '@artel/web/ui';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/VisuallyHidden.layer.css';
import {
  IconBuilding,
  IconBuildingPlus,
  IconHelpCircle,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconSelector,
  IconUserCircle,
} from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { CompanyChoice } from './company-choice.tsx';
import { useFrameActs } from './frame-acts.ts';
import { leave } from './leave.ts';
import { LocaleSwitch } from './locale-switch.tsx';
import { SchemeChoice } from './scheme-choice.tsx';
import { usePerson } from './use-person.ts';
import styles from './user-menu.module.css';

interface UserMenuProps {
  /** `row` with the name beside the picture, `button` with the picture alone. */
  readonly look: 'row' | 'button';
  /** Where the panel opens: above the foot of the side bar or below the top bar. */
  readonly place: 'above' | 'below';
}

/** who is signed in and where, the look of the interface, the way out. The browser opens and closes the panel. */
export function UserMenu({ look, place }: UserMenuProps) {
  const { name, email, company, role, avatar, ...person } = usePerson();
  const renew = useRenewal(getProfile);
  const { openShortcuts, openHelp } = useFrameActs();
  const panelId = useId();
  const panel = useRef<HTMLElement>(null);
  const close = () => panel.current?.hidePopover();
  return (
    <>
      <UnstyledButton className={styles.target} data-look={look} popoverTarget={panelId}>
        <Avatar {...person} src={avatar} onFailure={renew} />
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
          <p className={styles.place}>{email}</p>
          {company !== undefined && <p className={styles.place}>{`${company} · ${role}`}</p>}
        </div>
        <CompanyChoice />
        <PageLink page={shellPages.profile} className={styles.entry} onClick={close}>
          <IconUserCircle size={18} stroke={1.5} />
          {t('shell.user.profile')}
        </PageLink>
        {company !== undefined && (
          <PageLink page={companyPages.company} className={styles.entry} onClick={close}>
            <IconBuilding size={18} stroke={1.5} />
            {t(companyPages.company.titleKey)}
          </PageLink>
        )}
        {company !== undefined && (
          <PageLink
            page={shellPages.index}
            search={{ 'new-company': 'yes' }}
            className={styles.entry}
            onClick={close}
          >
            <IconBuildingPlus size={18} stroke={1.5} />
            {t('company.another.title')}
          </PageLink>
        )}
        <SchemeChoice />
        <div className={styles.line}>
          <IconLanguage size={18} stroke={1.5} />
          <span>{t('shell.locale.label')}</span>
          <LocaleSwitch />
        </div>
        <button
          type="button"
          className={styles.entry}
          data-for="keyboard"
          onClick={() => {
            close();
            openShortcuts();
          }}
        >
          <IconKeyboard size={18} stroke={1.5} />
          {t('shell.shortcuts.title')}
        </button>
        <button
          type="button"
          className={styles.entry}
          onClick={() => {
            close();
            openHelp();
          }}
        >
          <IconHelpCircle size={18} stroke={1.5} />
          {t('shell.help.title')}
        </button>
        <button type="button" className={styles.entry} onClick={leave}>
          <IconLogout size={18} stroke={1.5} />
          {t('shell.user.sign-out')}
        </button>
      </section>
    </>
  );
}
