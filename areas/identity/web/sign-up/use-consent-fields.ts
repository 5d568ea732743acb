import { t } from '@artel/web';
import { useState } from 'react';
import { useConsents } from '../consents/api.ts';

/** The consents of sign-up as a form asks for them: which there are, which were given, which are missing. */
export function useConsentFields() {
  const consents = useConsents();
  const [given, setGiven] = useState<ReadonlySet<string>>(new Set());
  const [read, setRead] = useState(consents.data?.items);
  if (consents.data !== undefined && consents.data.items !== read) setRead(consents.data.items);
  // What was read stays: whoever comes in by the form forgets all answers of the server, while it is still shown.
  const items = consents.data?.items ?? read ?? [];
  return {
    consents,
    items,
    given,
    /** What the server is told. */
    chosen: items
      .filter(({ purpose }) => given.has(purpose))
      .map(({ purpose, version }) => ({ purpose, version })),
    /** Problems of the form: a required one that is not given. */
    check: () =>
      items
        .filter(({ purpose, isRequired }) => isRequired && !given.has(purpose))
        .map(({ purpose }) => ({
          path: `consents.${purpose}`,
          message: t('identity.pre-signup.consent-missing'),
        })),
    toggle: (purpose: string, isGiven: boolean) =>
      setGiven(
        (before) => new Set(isGiven ? [...before, purpose] : [...before].filter((one) => one !== purpose)),
      ),
  };
}

export type ConsentFieldsState = ReturnType<typeof useConsentFields>;
