import type { ReactNode } from 'react';
import { DangerButton } from '../forms/danger-button.tsx';
import { SubmitButton } from '../forms/submit-button.tsx';
import type { FormFrame } from '../forms/use-form.ts';
import { useDialogExit } from './dialog-exit.ts';
import { DialogFooter } from './dialog-footer.tsx';

interface FormFooterProps {
  readonly form: FormFrame;
  /** `danger` for a destructive act: Enter in a field does not confirm it then. */
  readonly variant?: 'danger' | 'plain';
  /** Called by the button «back», if that does not close the dialog. */
  readonly onCancel?: () => void;
  /** Additional content, at the left. */
  readonly aside?: ReactNode;
  /** The button names the act. */
  readonly children: ReactNode;
}

/** The foot of a form in a dialog: cancel, then the act. */
export function FormFooter({ form, variant = 'plain', onCancel, aside, children }: FormFooterProps) {
  const back = useDialogExit();
  const cancel = onCancel ?? back;
  return (
    <DialogFooter aside={aside} {...(cancel !== null && { onCancel: cancel })}>
      {variant === 'plain' ? (
        <SubmitButton isPending={form.isPending}>{children}</SubmitButton>
      ) : (
        <>
          {/* Enter presses the first submit button of a form, and a disabled one does nothing. */}
          <button type="submit" disabled hidden />
          <DangerButton aria-busy={form.isPending} onClick={() => void form.submit()}>
            {children}
          </DangerButton>
        </>
      )}
    </DialogFooter>
  );
}
