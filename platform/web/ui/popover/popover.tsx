import { type ReactNode, useId } from 'react';
import styles from './popover.module.css';

interface PopoverProps {
  readonly label: string;
  /** The button that opens it, with the attributes that the browser needs. */
  readonly target: (open: { readonly popoverTarget: string }) => ReactNode;
  readonly children: ReactNode;
}

/** A panel below its button; the browser opens and closes it. */
export function Popover({ label, target, children }: PopoverProps) {
  const id = useId();
  return (
    <span className={styles.around}>
      {target({ popoverTarget: id })}
      <section id={id} popover="auto" aria-label={label} className={styles.panel}>
        {children}
      </section>
    </span>
  );
}
