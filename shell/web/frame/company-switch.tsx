import { companyPages } from '@artel/company/contract';
import { useOwnCompanies, useProfile } from '@artel/company/web';
import { useUnread } from '@artel/notifications/web';
import { PageLink, publicConfig, t } from '@artel/web';
import { Dot, Floating, QuietButton, Text } from '@artel/web/ui';
import { IconSelector } from '@tabler/icons-react';
import { useId } from 'react';
import { CompanyChoice } from './company-choice.tsx';
import styles from './company-switch.module.css';

/** The company on top of the side bar; a person who has several can switch here. */
export function CompanySwitch() {
  const { company } = useProfile();
  const { companies } = useOwnCompanies();
  const isCalled = (useUnread()?.elsewhere.length ?? 0) > 0;
  const panelId = useId();
  if (company === null)
    return (
      <Text as="span" weight="strong" isCut isGrowing>
        {publicConfig().brandName}
      </Text>
    );
  const { name } = company;
  return (
    <>
      <Text as="span" weight="strong" isGrowing>
        <PageLink page={companyPages.company} variant="quiet" title={name}>
          <span className={styles.name}>{name}</span>
        </PageLink>
      </Text>
      {companies.length > 1 && (
        <>
          <QuietButton
            size="narrow"
            popoverTarget={panelId}
            title={t('shell.companies.switch')}
            aria-label={t('shell.companies.switch')}
          >
            <IconSelector size={16} stroke={1.5} />
            {isCalled && <Dot variant="corner" />}
          </QuietButton>
          <Floating
            as="section"
            id={panelId}
            popover="auto"
            className={styles.panel}
            aria-label={t('shell.companies.title')}
          >
            <CompanyChoice />
          </Floating>
        </>
      )}
    </>
  );
}
