import type { ReactNode, Ref } from 'react';
import styles from './page.module.css';

interface TabsProps {
  readonly ref?: Ref<HTMLElement>;
  /** The subject of the choice. */
  readonly label: string;
  /** Used in a head that has the line already. */
  readonly isBare?: boolean;
  /** Links of the look `tab`; the one that is shown is `aria-current`. */
  readonly children: ReactNode;
}

/** The parts of a page beside each other, each with an address of its own; a telephone scrolls along them. */
export function Tabs({ ref, label, isBare, children }: TabsProps) {
  return (
    <nav ref={ref} aria-label={label} className={styles.tabs} data-bare={isBare || undefined}>
      {children}
    </nav>
  );
}
