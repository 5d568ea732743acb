import type { Page } from '@artel/contract';
import type { ReactNode } from 'react';
import { Button } from '../ui/buttons/button.ts';
import styles from './page-button.module.css';
import { PageLink } from './page-link.tsx';

interface PageButtonProps {
  readonly page: Page;
  readonly search?: Readonly<Record<string, string>>;
  readonly children: ReactNode;
  /** The main step of the page. */
  readonly isMain?: boolean;
}

/** A link to a page that looks like a button, for a next step that sends nothing. */
export function PageButton({ page, search, children, isMain = false }: PageButtonProps) {
  return (
    <Button
      component={PageLink}
      page={page}
      search={search}
      fullWidth
      variant={isMain ? 'filled' : 'default'}
      className={isMain ? styles.main : styles.other}
    >
      {children}
    </Button>
  );
}
