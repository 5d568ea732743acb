import type { ReactNode } from 'react';
import { Button } from '../ui/buttons/button.ts';
import { AddressLink } from './address-link.tsx';
import styles from './page-button.module.css';

interface AddressButtonProps {
  /** A page of the application by its address: one of an area above. */
  readonly address: string;
  readonly children: ReactNode;
}

/** The button of the main step, which leads to a page that is known only by its address. */
export function AddressButton({ address, children }: AddressButtonProps) {
  return (
    <Button component={AddressLink} address={address} fullWidth variant="filled" className={styles.main}>
      {children}
    </Button>
  );
}
