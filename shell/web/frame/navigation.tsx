import { PageLink, t, useCurrentPage } from '@artel/web';
import { Stack } from '@artel/web/ui';
import { useId } from 'react';
import { isSectionOf } from '../menu/is-section-of.ts';
import { sectionGroups, useSections } from '../menu/use-sections.ts';
import styles from './navigation.module.css';

interface NavigationProps {
  readonly isRail?: boolean;
  readonly onChoose?: () => void;
}

/** L-03: the sections that exist and that this person may open, in their groups; a rail shows their icons alone. */
export function Navigation({ isRail = false, onChoose }: NavigationProps) {
  const current = useCurrentPage();
  const sections = useSections();
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
            <div key={group} className={styles.group}>
              {!isRail && (
                <h2 id={`${id}-${group}`} className={styles.title}>
                  {title}
                </h2>
              )}
              <ul
                className={styles.entries}
                {...(isRail ? { 'aria-label': title } : { 'aria-labelledby': `${id}-${group}` })}
              >
                {members.map(({ key, page, pages, icon: Icon }) => (
                  <li key={key}>
                    <PageLink
                      page={page}
                      look="entry"
                      aria-current={isSectionOf({ page, pages }, current) ? 'page' : undefined}
                      aria-label={isRail ? t(`menu.${key}`) : undefined}
                      title={isRail ? t(`menu.${key}`) : undefined}
                      onClick={onChoose}
                    >
                      <Icon size={18} stroke={1.5} />
                      {!isRail && <span>{t(`menu.${key}`)}</span>}
                    </PageLink>
                  </li>
                ))}
              </ul>
            </div>
          )
        );
      })}
    </Stack>
  );
}
