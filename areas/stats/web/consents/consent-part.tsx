import { useEffect } from 'react';
import { ConsentBanner } from './consent-banner.tsx';
import { proveConsent, useConsent } from './consent-state.ts';

/**
 * Shows the consent banner to a visitor who has not answered yet, whose consent text has changed, or who
 * reopened it.
 */
export function ConsentPart() {
  const { consent, offered, isReopened } = useConsent();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a proof that did not arrive last time
  useEffect(() => {
    if (consent !== null && !consent.isProved) void proveConsent(consent);
  }, []);
  const isRequested = offered.length > 0 && (consent === null || isReopened);
  return isRequested ? <ConsentBanner isFocused={isReopened} /> : null;
}
