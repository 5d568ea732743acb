import { companyPages } from '@artel/company/contract';
import { useProfile } from '@artel/company/web';
import { type MenuEntry, PageLink, t, useCurrentPage } from '@artel/web';
import { GroupTitle, Row, Stack, VisuallyHidden } from '@artel/web/ui';
import { IconSettings } from '@tabler/icons-react';
import { memo, useId } from 'react';
import { belongsToSection } from '../menu/belongs-to-section.ts';
import { sectionGroups, useSections } from '../menu/use-sections.ts';
import { MenuCountMark } from './menu-count-mark.tsx';
import styles from './navigation.module.css';

interface NavigationProps {
  readonly isRail?: boolean;
  readonly onChoose?: () => void;
}

/** L-03: the existing sections that this person may open, in their groups; a rail shows only their icons. */
export function Navigation({ isRail = false, onChoose }: NavigationProps) {
  const current = useCurrentPage();
  const sections = useSections();
  const { company } = useProfile();
  const id = useId();
  return (
    <Stack
      as="nav"
      isGrowing
      className={styles.navigation}
      aria-label={t('shell.navigation')}
      data-rail={isRail || undefined}
    >
      {sectionGroups.map((group) => {
        const members = sections.filter((entry) => entry.group === group);
        const title = t(`shell.group.${group}`);
        return (
          members.length > 0 && (
            <Stack key={group} gap={0}>
              {!isRail && (
                <Row isOneLine gap={0} align="start" justify="between">
                  <GroupTitle id={`${id}-${group}`}>{title}</GroupTitle>
                  {group === 'company' && company !== null && (
                    <PageLink
                      page={companyPages.company}
                      variant="quiet"
                      aria-label={t('shell.about-company')}
                      title={t('shell.about-company')}
                      onClick={onChoose}
                    >
                      <IconSettings size={16} stroke={1.5} />
                    </PageLink>
                  )}
                </Row>
              )}
              <Stack
                as="ul"
                gap={0}
                {...(isRail ? { 'aria-label': title } : { 'aria-labelledby': `${id}-${group}` })}
              >
                {members.map((section) => (
                  <Section
                    key={section.key}
                    section={section}
                    isHere={belongsToSection(section, current)}
                    isRail={isRail}
                    onChoose={onChoose}
                  />
                ))}
              </Stack>
            </Stack>
          )
        );
      })}
    </Stack>
  );
}

interface SectionProps extends Pick<NavigationProps, 'onChoose'> {
  readonly section: MenuEntry;
  readonly isHere: boolean;
  readonly isRail: boolean;
}

/** A separate component, so that a navigation renders only the two changed marks again. */
const Section = memo(function Section({ section, isHere, isRail, onChoose }: SectionProps) {
  const { page, icon: Icon } = section;
  const title = t(`menu.${section.key}`);
  return (
    <li>
      <PageLink
        page={page}
        variant="entry"
        aria-current={isHere ? 'page' : undefined}
        title={isRail ? title : undefined}
        onClick={onChoose}
      >
        <Icon size={18} stroke={1.5} />
        {isRail ? <VisuallyHidden>{title}</VisuallyHidden> : <span>{title}</span>}
        {section.useCount && <MenuCountMark useCount={section.useCount} isOver={isRail} />}
      </PageLink>
    </li>
  );
});
