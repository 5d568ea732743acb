import type { ConsentPurpose } from '@artel/identity/contract';
import { openDraft } from '@artel/web/ui';

interface AcceptedConsent {
  readonly purpose: ConsentPurpose;
  readonly version: string;
}

/** Data that the first step of sign-up passes to the second one; stored in the tab. */
export interface SignUpStart {
  readonly email: string;
  readonly consents: readonly AcceptedConsent[];
  /** Milliseconds since 1970 at which another code may be requested. */
  readonly resendAt: number;
}

const store = openDraft('identity/sign-up-start');

function isStart(value: Record<string, unknown>): value is Record<string, unknown> & SignUpStart {
  return (
    typeof value.email === 'string' && Array.isArray(value.consents) && typeof value.resendAt === 'number'
  );
}

export const signUpStart = {
  read(): SignUpStart | null {
    const stored = store.read();
    return isStart(stored) ? stored : null;
  },
  store: (start: SignUpStart) => store.save({ ...start }),
  forget: () => store.forget(),
};
