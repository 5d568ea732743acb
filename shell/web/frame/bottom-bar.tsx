import { shellPages } from '@artel/shell-contract';
import { type MenuEntry, PageLink, t, useCurrentPage } from '@artel/web';
import { Row, Text } from '@artel/web/ui';
import { IconDots, IconUserCircle } from '@tabler/icons-react';
import { belongsToSection } from '../menu/belongs-to-section.ts';
import { useSections } from '../menu/use-sections.ts';
import styles from './bottom-bar.module.css';
import { MenuCountMark } from './menu-count-mark.tsx';

type Section = Pick<MenuEntry, 'page' | 'pages' | 'useCount'>;

/** Number of places in the bar. */
const PLACES = 5;

interface BottomBarProps {
  /** Opens the drawer with all sections. */
  readonly onMore: () => void;
}

/** The sections on a telephone: as many as fit, the rest behind the last place; a free place is for the profile. */
export function BottomBar({ onMore }: BottomBarProps) {
  const sections = useSections();
  const current = useCurrentPage();
  const isCrowded = sections.length > PLACES;
  const shown = isCrowded ? sections.slice(0, PLACES - 1) : sections;
  const isHere = (section: Section) => belongsToSection(section, current);
  const place = (section: Section, title: string, Icon: MenuEntry['icon']) => (
    <PageLink
      key={section.page.name}
      page={section.page}
      className={styles.place}
      aria-current={isHere(section) ? 'page' : undefined}
    >
      <Icon size={22} stroke={1.5} />
      <Text as="span" isCut>
        {title}
      </Text>
      {section.useCount && <MenuCountMark useCount={section.useCount} isOver />}
    </PageLink>
  );
  return (
    <Row
      as="nav"
      gap={0}
      justify="center"
      isOneLine
      className={styles.bar}
      aria-label={t('shell.bottom-bar')}
    >
      {shown.map((entry) => place(entry, t(`menu.${entry.key}`), entry.icon))}
      {sections.length < PLACES &&
        place({ page: shellPages.profile }, t('shell.user.profile'), IconUserCircle)}
      {isCrowded && (
        <button
          type="button"
          className={styles.place}
          aria-haspopup="dialog"
          data-current={sections.slice(PLACES - 1).some(isHere) || undefined}
          onClick={onMore}
        >
          <IconDots size={22} stroke={1.5} />
          <Text as="span" isCut>
            {t('shell.more')}
          </Text>
        </button>
      )}
    </Row>
  );
}
