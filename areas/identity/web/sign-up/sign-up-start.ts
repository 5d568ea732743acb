import type { ConsentPurpose } from '@artel/identity/contract';
import { openDraft } from '@artel/web/ui';

interface GivenConsent {
  readonly purpose: ConsentPurpose;
  readonly version: string;
}

/** Data that the first step of sign-up passes to the second one; stored in the tab. */
export interface SignUpStart {
  readonly email: string;
  readonly consents: readonly GivenConsent[];
  /** Milliseconds since 1970: when another code may be asked for. */
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
    const kept = store.read();
    return isStart(kept) ? kept : null;
  },
  keep: (start: SignUpStart) => store.save({ ...start }),
  forget: () => store.forget(),
};
