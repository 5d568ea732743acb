import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import styles from './departments.module.css';

interface ChevronProps {
  readonly isOpen: boolean;
  /** Nothing is below: the chevron only reserves its place. */
  readonly isEmpty?: boolean;
  readonly onClick: () => void;
}

/** Opens and closes a branch by pointer; keyboards use the arrow keys. */
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
