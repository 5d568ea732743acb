import type { Page } from '@artel/contract';
import { hasApp, notifyApp, t, useStepBack } from '@artel/web';
import { QuietButton } from '@artel/web/ui';
import { IconArrowLeft } from '@tabler/icons-react';

/** One page back; to the page that is given where this one was opened from outside. */
export function BackButton({ otherwise }: { readonly otherwise: Page }) {
  const stepBack = useStepBack(otherwise);
  return <Arrow onClick={stepBack} />;
}

/** On a page where our pages begin: back to what an application showed before them; nothing without an application. */
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
