import { t } from '@artel/web';
import { LinkButton } from '@artel/web/ui';
import { useServerHealth } from './server-health.ts';
import styles from './server-screen.module.css';

/** How the server is doing, in words, and a way to ask again where it is not doing well. */
export function HealthLine() {
  const { health, isAsking, askAgain } = useServerHealth();
  const shown = health === undefined || (isAsking && health !== 'works') ? 'asking' : health;
  return (
    <>
      <span className={styles.health} data-health={shown} role="status">
        {t(`shell.server.states.${shown}`)}
      </span>
      {(shown === 'silent' || shown === 'partly') && (
        <LinkButton onClick={askAgain}>{t('shell.server.again')}</LinkButton>
      )}
    </>
  );
}
