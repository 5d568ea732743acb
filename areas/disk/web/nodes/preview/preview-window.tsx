import { t } from '@artel/web';
import { Dialog, Row, Stack } from '@artel/web/ui';
import type { ReactNode } from 'react';
import type { SeenFile } from './file-content.tsx';
import styles from './preview.module.css';

interface PreviewWindowProps {
  readonly isOpen: boolean;
  readonly node: SeenFile | undefined;
  /** The buttons that lead to the neighbouring files. */
  readonly steps: ReactNode;
  /** The buttons of actions on the file. */
  readonly acts: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A window that shows one file after another. */
export function PreviewWindow({ isOpen, node, steps, acts, onClose, children }: PreviewWindowProps) {
  return (
    <Dialog isOpen={isOpen} variant="whole" title={node?.name ?? t('disk.preview.title')} onClose={onClose}>
      <Stack gap={3} isGrowing>
        <div className={styles.steps}>
          <Row>
            {isOpen && steps}
            {acts}
          </Row>
        </div>
        {children}
      </Stack>
    </Dialog>
  );
}
