import type { Scope } from '@artel/calendar/contract';
import { t } from '@artel/web';
import { Dialog, QuietButton, Stack, Text } from '@artel/web/ui';
import { type ReactNode, useState } from 'react';

interface Asked {
  readonly guests: number;
  readonly answer: (scope: Scope | null) => void;
}

const SCOPES = ['this', 'following', 'all'] as const;

/** Asks at saving what of a series a change is about, and says how many guests are written to; null where nothing is to change. */
export function useScopeQuestion(): [
  question: ReactNode,
  ask: (event: { readonly guests: readonly unknown[] }) => Promise<Scope | null>,
] {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = ({ guests }: { readonly guests: readonly unknown[] }) =>
    new Promise<Scope | null>((resolve) => setAsked({ guests: guests.length, answer: resolve }));
  const answer = (scope: Scope | null) => {
    asked?.answer(scope);
    setAsked(null);
  };
  const question = (
    <Dialog
      isOpen={asked !== null}
      title={t('calendar.scope.title')}
      size="narrow"
      onClose={() => answer(null)}
    >
      <Stack gap={2}>
        {asked !== null && asked.guests > 0 && (
          <Text>{t('calendar.scope.guests', { count: asked.guests })}</Text>
        )}
        {SCOPES.map((scope) => (
          <QuietButton key={scope} size="large" onClick={() => answer(scope)}>
            {t(`calendar.scope.${scope}`)}
          </QuietButton>
        ))}
      </Stack>
    </Dialog>
  );
  return [question, ask];
}
