import { openDraft } from '@artel/web/ui';

/** Data that the steps of a reset and the sign-in pass on; stored in the tab. */
export interface ResetStart {
  readonly email: string;
  /** Milliseconds since 1970 at which another code may be requested. */
  readonly resendAt: number;
  /** The new password is set. */
  readonly isDone: boolean;
}

const store = openDraft('identity/reset-start');

function isStart(value: Record<string, unknown>): value is Record<string, unknown> & ResetStart {
  return (
    typeof value.email === 'string' && typeof value.resendAt === 'number' && typeof value.isDone === 'boolean'
  );
}

export const resetStart = {
  read(): ResetStart | null {
    const stored = store.read();
    return isStart(stored) ? stored : null;
  },
  store: (start: ResetStart) => store.save({ ...start }),
  forget: () => store.forget(),
};
