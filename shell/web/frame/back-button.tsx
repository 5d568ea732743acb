import type { Page } from '@artel/contract';
import { hasApp, notifyApp, t, useStepBack } from '@artel/web';
import { QuietButton } from '@artel/web/ui';
import { IconArrowLeft } from '@tabler/icons-react';

/** Goes one page back; if the page was opened from outside, to the given one. */
export function BackButton({ otherwise }: { readonly otherwise: Page }) {
  const stepBack = useStepBack(otherwise);
  return <Arrow onClick={stepBack} />;
}

/** On a start page: back to the application's previous view; nothing without an application. */
export function ExitButton() {
  return hasApp() ? <Arrow onClick={() => notifyApp({ type: 'back' })} /> : null;
}

function Arrow({ onClick }: { readonly onClick: () => void }) {
  return (
    <QuietButton size="large" aria-label={t('shell.back')} onClick={onClick}>
      <IconArrowLeft size={24} stroke={1.5} aria-hidden />
    </QuietButton>
  );
}
