import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { isAborted, isSessionEnded } from '../../http/failure.ts';
import { failureText } from '../../toasts/show-failure.ts';
import { DangerButton } from '../forms/danger-button.tsx';
import formStyles from '../forms/form.module.css';
import styles from './dialog.module.css';
import { Dialog } from './dialog.tsx';
import { DialogFooter } from './dialog-footer.tsx';

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** The effect of the act. */
  readonly children: ReactNode;
  /** The button names the act. */
  readonly act: string;
  /** `danger` for a destructive act. */
  readonly variant?: 'danger' | 'plain';
  readonly onConfirm: () => Promise<unknown>;
  readonly onClose: () => void;
}

/**
 * Requests confirmation of an act that cannot be undone; a refusal stays in the dialog, success closes it.
 */
export function ConfirmDialog({ isOpen, title, onClose, ...question }: ConfirmDialogProps) {
  return (
    <Dialog isOpen={isOpen} title={title} onClose={onClose} size="narrow">
      <Question {...question} onClose={onClose} />
    </Dialog>
  );
}

function Question(props: Omit<ConfirmDialogProps, 'isOpen' | 'title'>) {
  const { children, act, variant = 'danger', onConfirm, onClose } = props;
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const Act = variant === 'danger' ? DangerButton : Button;
  const confirm = async () => {
    if (isPending) return;
    setPending(true);
    setRefusal(undefined);
    try {
      await onConfirm();
      onClose();
    } catch (failure) {
      if (!isAborted(failure) && !isSessionEnded(failure)) setRefusal(failureText(failure));
    } finally {
      setPending(false);
    }
  };
  return (
    <div className={styles.question}>
      {refusal !== undefined && (
        <div role="alert" className={formStyles.refusal}>
          {refusal}
        </div>
      )}
      <div>{children}</div>
      <DialogFooter isCancelFirst onCancel={onClose}>
        <Act aria-busy={isPending} onClick={() => void confirm()}>
          {act}
        </Act>
      </DialogFooter>
    </div>
  );
}
