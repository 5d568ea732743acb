import { t } from '../i18n/texts.ts';
import { showFailure } from './show-failure.ts';
import { closeToast, showToast } from './toasts.ts';

/** Milliseconds: longer than a message that is only read. */
const UNDO_LIFETIME = 10_000;

/** Shows a message about a finished act, and for ten seconds offers to undo it. */
export function offerUndo(title: string, undo: () => Promise<unknown>): void {
  const id = showToast({
    severity: 'success',
    title,
    lifetime: UNDO_LIFETIME,
    act: {
      label: t('ui.undo'),
      run: () => {
        closeToast(id);
        undo().then(() => showToast({ severity: 'info', title: t('ui.undone') }), showFailure);
      },
    },
  });
}
