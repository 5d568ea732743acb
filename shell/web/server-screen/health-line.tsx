import { t } from '@artel/web';
import { LinkButton, Text } from '@artel/web/ui';
import { useServerHealth } from './server-health.ts';

const looks = {
  asking: {},
  works: { tone: 'accent', weight: 'medium' },
  partly: { tone: 'attention', weight: 'medium' },
  silent: { tone: 'attention', weight: 'medium' },
} as const;

/** The state of the server, in words, and a button to check again where it is not doing well. */
export function HealthLine() {
  const { health, isAsking, askAgain } = useServerHealth();
  const shown = health === undefined || (isAsking && health !== 'works') ? 'asking' : health;
  return (
    <>
      <Text as="span" role="status" {...looks[shown]}>
        {t(`shell.server.states.${shown}`)}
      </Text>
      {(shown === 'silent' || shown === 'partly') && (
        <LinkButton onClick={askAgain}>{t('shell.server.again')}</LinkButton>
      )}
    </>
  );
}
