import { companyPages, getProfile } from '@artel/company/contract';
import { integrationsPages } from '@artel/integrations/contract';
import { shellPages } from '@artel/shell-contract';
import { PageLink, t, useRenewal } from '@artel/web';
import { Avatar, Entry, Floating, PlainButton, Row, Stack, Text, VisuallyHidden } from '@artel/web/ui';
import {
  IconBuilding,
  IconBuildingPlus,
  IconHelpCircle,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMoodSmile,
  IconPlugConnected,
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
  readonly variant: 'row' | 'button';
  /** Where the panel opens: above the foot of the side bar or below the top bar. */
  readonly place: 'above' | 'below';
}

/** the signed-in person and the company, the appearance, the sign-out. The browser opens and closes the panel. */
export function UserMenu({ variant, place }: UserMenuProps) {
  const { name, email, company, role, avatar, status, ...person } = usePerson();
  const renew = useRenewal(getProfile);
  const { openShortcuts, openHelp, openStatus } = useFrameActs();
  const panelId = useId();
  const panel = useRef<HTMLElement>(null);
  const close = () => panel.current?.hidePopover();
  return (
    <>
      <PlainButton className={styles.target} popoverTarget={panelId}>
        <Avatar {...person} src={avatar} onFailure={renew} />
        <VisuallyHidden>
          {t(variant === 'row' ? 'shell.user.menu' : 'shell.user.menu-of', { name })}{' '}
        </VisuallyHidden>
        {variant === 'row' && (
          <>
            <Stack as="span" gap={0} isGrowing>
              <Text as="span" weight="medium" isCut>
                {name}
              </Text>{' '}
              <Text as="span" size="small" tone="secondary" isCut>
                {role}
              </Text>
            </Stack>
            <IconSelector size={16} stroke={1.5} />
          </>
        )}
      </PlainButton>
      <Floating
        as="section"
        ref={panel}
        id={panelId}
        popover="auto"
        className={styles.panel}
        data-place={place}
        aria-label={t('shell.user.panel')}
      >
        <Stack gap={0} room="low">
          <Text weight="medium">{name}</Text>
          <Text size="small" tone="secondary">
            {email}
          </Text>
          {company !== undefined && <Text size="small" tone="secondary">{`${company} · ${role}`}</Text>}
        </Stack>
        <Entry
          onClick={() => {
            close();
            openStatus();
          }}
        >
          <IconMoodSmile size={18} stroke={1.5} />
          <span className={styles.status}>
            {status === '' ? t('shell.user.no-status') : t('shell.user.status', { status })}
          </span>
        </Entry>
        <CompanyChoice />
        <PageLink page={shellPages.profile} variant="entry" onClick={close}>
          <IconUserCircle size={18} stroke={1.5} />
          {t('shell.user.profile')}
        </PageLink>
        {company !== undefined && (
          <PageLink page={companyPages.company} variant="entry" onClick={close}>
            <IconBuilding size={18} stroke={1.5} />
            {t(companyPages.company.titleKey)}
          </PageLink>
        )}
        {company !== undefined && (
          <PageLink page={integrationsPages.integrations} variant="entry" onClick={close}>
            <IconPlugConnected size={18} stroke={1.5} />
            {t(integrationsPages.integrations.titleKey)}
          </PageLink>
        )}
        {company !== undefined && (
          <PageLink page={shellPages.index} search={{ 'new-company': 'yes' }} variant="entry" onClick={close}>
            <IconBuildingPlus size={18} stroke={1.5} />
            {t('company.another.title')}
          </PageLink>
        )}
        <SchemeChoice />
        <Row isOneLine className={styles.line}>
          <IconLanguage size={18} stroke={1.5} />
          <Text as="span" isGrowing>
            {t('shell.locale.label')}
          </Text>
          <LocaleSwitch />
        </Row>
        <Entry
          data-for="keyboard"
          onClick={() => {
            close();
            openShortcuts();
          }}
        >
          <IconKeyboard size={18} stroke={1.5} />
          {t('shell.shortcuts.title')}
        </Entry>
        <Entry
          onClick={() => {
            close();
            openHelp();
          }}
        >
          <IconHelpCircle size={18} stroke={1.5} />
          {t('shell.help.title')}
        </Entry>
        <Entry onClick={leave}>
          <IconLogout size={18} stroke={1.5} />
          {t('shell.user.sign-out')}
        </Entry>
      </Floating>
    </>
  );
}
