import { CloseButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useId } from 'react';
import { t } from '../../i18n/texts.ts';
import { Dialog } from '../dialog/dialog.tsx';
import styles from './panes.module.css';
import { SplitPane } from './split-pane.tsx';

interface DetailsPaneProps {
  /** Its width is remembered by this name. */
  readonly name: string;
  /** The subject of the details. */
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly details: ReactNode;
  /** The list beside the details. */
  readonly children: ReactNode;
}

/** A list, and beside it the details of one entry; a narrow window shows only one of them at a time. */
export function DetailsPane({ name, title, isOpen, onClose, details, children }: DetailsPaneProps) {
  const titleId = useId();
  const isNarrow = useMediaQuery('(max-width: 1023.98px)', false, { getInitialValueInEffect: false });
  if (isNarrow)
    return (
      <>
        {children}
        <Dialog isOpen={isOpen} title={title} onClose={onClose}>
          {details}
        </Dialog>
      </>
    );
  return (
    <SplitPane
      name={name}
      end={
        isOpen && (
          <aside
            className={styles.details}
            aria-labelledby={titleId}
            onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && onClose()}
          >
            <header className={styles.head}>
              <h2 id={titleId}>
                <bdi>{title}</bdi>
              </h2>
              <CloseButton aria-label={t('ui.close')} onClick={onClose} />
            </header>
            <div className={styles.body}>{details}</div>
          </aside>
        )
      }
    >
      {children}
    </SplitPane>
  );
}
