import { t } from '@artel/web';
import { CardSkeleton, Dialog } from '@artel/web/ui';
import { lazy, Suspense } from 'react';
import styles from './off-boarding-dialog.module.css';

const Wizard = lazy(() =>
  import('./off-boarding-wizard.tsx').then((m) => ({ default: m.OffBoardingWizard })),
);

interface OffBoardingDialogProps {
  /** The members who leave; undefined while the dialog is closed. */
  readonly memberIds: readonly string[] | undefined;
  /** Called after they left. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Ends memberships and transfers what the people own; loaded when it is opened. */
export function OffBoardingDialog({ memberIds, onDone, onClose }: OffBoardingDialogProps) {
  return (
    <Dialog isOpen={memberIds !== undefined} title={t('company.off-boarding.title')} onClose={onClose}>
      {memberIds !== undefined && (
        <div className={styles.frame}>
          <Suspense fallback={<CardSkeleton />}>
            <Wizard memberIds={memberIds} onDone={onDone} onClose={onClose} />
          </Suspense>
        </div>
      )}
    </Dialog>
  );
}
