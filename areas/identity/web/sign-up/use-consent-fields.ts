import { t } from '@artel/web';
import { useState } from 'react';
import { useConsents } from '../consents/api.ts';

/** The consents in the form of a sign-up: offered, given and missing ones. */
export function useConsentFields() {
  const consents = useConsents();
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const [read, setRead] = useState(consents.data?.items);
  if (consents.data !== undefined && consents.data.items !== read) setRead(consents.data.items);
  // The loaded list is retained, because signing in by the form clears all cached responses while it is still
  // shown.
  const items = consents.data?.items ?? read ?? [];
  return {
    consents,
    items,
    accepted,
    /** The consents for the request to the server. */
    chosen: items
      .filter(({ purpose }) => accepted.has(purpose))
      .map(({ purpose, version }) => ({ purpose, version })),
    /** Errors of the form: a required consent that is not given. */
    check: () =>
      items
        .filter(({ purpose, isRequired }) => isRequired && !accepted.has(purpose))
        .map(({ purpose }) => ({
          path: `consents.${purpose}`,
          message: t('identity.pre-signup.consent-missing'),
        })),
    toggle: (purpose: string, isAccepted: boolean) =>
      setAccepted(
        (before) => new Set(isAccepted ? [...before, purpose] : [...before].filter((one) => one !== purpose)),
      ),
  };
}

export type ConsentFieldsState = ReturnType<typeof useConsentFields>;
