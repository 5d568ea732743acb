import { t, useCurrentPage, useShownPageName } from '@artel/web';
import { IconButton, Row, Text } from '@artel/web/ui';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Keys } from '../shortcuts/keys.tsx';
import { useFrameActs } from './frame-acts.ts';
import styles from './top-bar.module.css';

interface TopBarProps {
  /** Beside a side bar there is room for a search box; otherwise an icon replaces it. */
  readonly isWide: boolean;
  /** Present where the sections are in a drawer. */
  readonly onOpenNavigation?: () => void;
  readonly end?: ReactNode;
}

/** The current position, and links to everything else. */
export function TopBar({ isWide, onOpenNavigation, end }: TopBarProps) {
  return (
    <Row as="header" isOneLine className={styles.bar}>
      {onOpenNavigation !== undefined && (
        <IconButton
          variant="subtle"
          color="gray"
          aria-label={t('shell.open-navigation')}
          aria-haspopup="dialog"
          onClick={onOpenNavigation}
        >
          <IconMenu2 size={18} stroke={1.5} />
        </IconButton>
      )}
      <PageTitle />
      {isWide ? <SearchBox /> : <SearchIcon />}
      {end}
    </Row>
  );
}

/** A separate component, so that a navigation changes nothing else of the frame. */
function PageTitle() {
  const page = useCurrentPage();
  const name = useShownPageName();
  const title = page === undefined ? '' : t(page.titleKey);
  return (
    <Text weight="medium" isCut isGrowing>
      <bdi>{name ?? title}</bdi>
    </Text>
  );
}

/** Both keys are at the same position on every keyboard layout; a Mac has its own name for the first. */
const keyShortcuts = 'Control+K Meta+K';

function SearchBox() {
  const { openPalette } = useFrameActs();
  return (
    <button
      type="button"
      className={styles.search}
      aria-haspopup="dialog"
      aria-keyshortcuts={keyShortcuts}
      onClick={openPalette}
    >
      <IconSearch size={18} stroke={1.5} aria-hidden />
      <Text as="span" isCut isGrowing>
        {t('shell.search')}
      </Text>
      <span aria-hidden>
        <Keys keys="mod k" />
      </span>
    </button>
  );
}

function SearchIcon() {
  const { openPalette } = useFrameActs();
  return (
    <IconButton
      variant="subtle"
      color="gray"
      aria-label={t('shell.search')}
      aria-haspopup="dialog"
      aria-keyshortcuts={keyShortcuts}
      onClick={openPalette}
    >
      <IconSearch size={18} stroke={1.5} />
    </IconButton>
  );
}
