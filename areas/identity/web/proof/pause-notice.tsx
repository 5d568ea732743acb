import { identityErrors } from '@artel/identity/contract';
import { failedAs, t } from '@artel/web';
import { Callout, countdown, useSecondsUntil } from '@artel/web/ui';
import { useState } from 'react';

/** Remembers until when the server refuses attempts at passwords and codes. */
export function usePause() {
  const [until, setUntil] = useState(0);
  return {
    until,
    watch: async <T,>(attempt: Promise<T>): Promise<T> => {
      try {
        return await attempt;
      } catch (failure) {
        const retryAfter = failedAs(failure, identityErrors['sign-in-paused'])?.retryAfter ?? null;
        if (retryAfter === null) throw failure;
        setUntil(Date.now() + retryAfter * 1000);
        // The notice with its countdown replaces the error message, which would become outdated.
        throw new DOMException('', 'AbortError');
      }
    },
  };
}

/** Counts down until another attempt is allowed. */
export function PauseNotice({ until }: { readonly until: number }) {
  const seconds = useSecondsUntil(until);
  if (seconds === 0) return null;
  return (
    <Callout role="alert">
      {t('identity.proof.paused')} <span aria-hidden>{countdown(seconds)}</span>
    </Callout>
  );
}
