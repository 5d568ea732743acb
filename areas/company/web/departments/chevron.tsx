import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import styles from './departments.module.css';

interface ChevronProps {
  readonly isOpen: boolean;
  /** Nothing is below: it only reserves its place. */
  readonly isEmpty?: boolean;
  readonly onClick: () => void;
}

/** Opens and closes a branch for a pointer; keys have the arrows. */
export function Chevron({ isOpen, isEmpty = false, onClick }: ChevronProps) {
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden
      className={styles.chevron}
      data-empty={isEmpty || undefined}
      onClick={onClick}
    >
      <Icon size={18} stroke={1.5} />
    </button>
  );
}
