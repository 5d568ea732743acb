import type { FieldError } from '@artel/contract';
import { ActFailure, CallFailure, isAborted, isSessionEnded } from '../../http/failure.ts';
import { t } from '../../i18n/texts.ts';
import { failureText } from '../../toasts/show-failure.ts';

/** The problems that a form shows after a failed act: those at fields, and one sentence for the rest. */
interface Refusal {
  readonly message: string | undefined;
  readonly problems: readonly FieldError[];
}

/**
 * Says nothing about a session that has ended (T-07), because the person is already being redirected to the
 * sign-in page, nor about an act that the person cancelled.
 */
export function readRefusal(error: unknown, isField: (path: string) => boolean): Refusal {
  if (isSessionEnded(error) || isAborted(error)) return { message: undefined, problems: [] };
  if (error instanceof ActFailure) return { message: error.message, problems: [] };
  if (!(error instanceof CallFailure)) return { message: t('ui.form.failed'), problems: [] };
  const problems = error.errors.filter((problem) => isField(problem.path));
  // A problem that belongs to no field of this form is shown above it, with the field's label (V-02).
  return { message: problems.length > 0 ? undefined : failureText(error), problems };
}
