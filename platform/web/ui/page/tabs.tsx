import type { ReactNode, Ref } from 'react';
import styles from './page.module.css';

interface TabsProps {
  readonly ref?: Ref<HTMLElement>;
  /** The subject of the choice. */
  readonly label: string;
  /** Used in a head that already has the line. */
  readonly isBare?: boolean;
  /** Links of the variant `tab`; the current one has `aria-current`. */
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
