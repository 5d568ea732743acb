import { useProfile } from '@artel/company/web';
import { type MenuEntry, PageLink, t } from '@artel/web';
import { useMatches } from '@tanstack/react-router';
import { areas } from '../areas.ts';
import styles from './navigation.module.css';

interface NavigationProps {
  readonly isRail?: boolean;
  readonly onChoose?: () => void;
}

const groups = ['work', 'company', 'product'] as const;

/** The sections that exist and that this person may open, in their groups. */
export function Navigation({ isRail = false, onChoose }: NavigationProps) {
  const { permissions } = useProfile();
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.page?.titleKey });
  const entries: readonly MenuEntry[] = areas.flatMap((area) => area.menu ?? []);
  const allowed = entries.filter(
    ({ permission }) => permission === undefined || permissions.includes(permission),
  );
  return (
    <nav className={styles.navigation} aria-label={t('shell.navigation')} data-rail={isRail || undefined}>
      {groups.map((group) => {
        const members = allowed.filter((entry) => entry.group === group);
        return (
          members.length > 0 && (
            <ul key={group} className={styles.group}>
              {members.map(({ key, page, icon: Icon }) => (
                <li key={key}>
                  <PageLink
                    page={page}
                    className={styles.entry}
                    aria-current={page.titleKey === title ? 'page' : undefined}
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
          )
        );
      })}
    </nav>
  );
}
