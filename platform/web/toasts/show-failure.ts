import { CallFailure, isAborted, isSessionEnded } from '../http/failure.ts';
import { fieldErrorText } from '../i18n/field-error-text.ts';
import { t } from '../i18n/texts.ts';
import { showToast } from './toasts.ts';

/** F-02: shows the user a failure; a session that is over is reported by the sign-in page instead. */
export function showFailure(failure: unknown): void {
  if (isSessionEnded(failure) || isAborted(failure)) return;
  showToast({ severity: 'error', title: t('web.error'), detail: failureText(failure) });
}

/** The most specific known sentence about a failure, in the order of F-02. */
export function failureText(failure: unknown): string {
  if (!(failure instanceof CallFailure)) {
    return (failure instanceof Error ? failure.message : '') || t('web.failure.generic');
  }
  if (failure.errors.length > 0) return failure.errors.map(fieldErrorText).join('\n');
  const summary = failure.metaMessage ?? failure.responseMessage ?? failure.ownMessage;
  return summary ?? t(failure.status >= 500 ? 'web.failure.server' : 'web.failure.generic');
}

/**
 * Returns the reason why something could not be loaded: the server could not be reached, or else the given
 * sentence.
 */
export function loadFailureText(failure: unknown, own?: string): string {
  const isUnreached =
    failure instanceof CallFailure && (failure.kind === 'network' || failure.kind === 'timeout');
  return isUnreached ? failureText(failure) : (own ?? failureText(failure));
}
