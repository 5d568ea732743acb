import { t } from '@artel/web';
import { LinkButton, Text } from '@artel/web/ui';
import { useServerHealth } from './server-health.ts';

const checks = {
  asking: {},
  works: { tone: 'accent', weight: 'medium' },
  partly: { tone: 'attention', weight: 'medium' },
  silent: { tone: 'attention', weight: 'medium' },
} as const;

/** The state of the server, in words, and a button to check again where it is not doing well. */
export function HealthLine() {
  const { health, isChecking, checkAgain } = useServerHealth();
  const shown = health === undefined || (isChecking && health !== 'works') ? 'asking' : health;
  return (
    <>
      <Text as="span" role="status" {...checks[shown]}>
        {t(`shell.server.states.${shown}`)}
      </Text>
      {(shown === 'silent' || shown === 'partly') && (
        <LinkButton onClick={checkAgain}>{t('shell.server.again')}</LinkButton>
      )}
    </>
  );
}
