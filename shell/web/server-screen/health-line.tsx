import { t } from '@artel/web';
import { LinkButton, Text } from '@artel/web/ui';
import { useServerHealth } from './server-health.ts';

const looks = {
  asking: {},
  works: { tone: 'accent', weight: 'medium' },
  partly: { tone: 'attention', weight: 'medium' },
  silent: { tone: 'attention', weight: 'medium' },
} as const;

/** How the server is doing, in words, and a way to ask again where it is not doing well. */
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
