import { IconPlugConnected, IconPlugConnectedX } from '@tabler/icons-react';
import { t } from '../../i18n/texts.ts';
import { LinkButton } from '../forms/link-button.tsx';
import styles from './connection-bar.module.css';

interface ConnectionBarProps {
  /** `waiting`: something is to be saved and waits. */
  readonly state: 'lost' | 'waiting' | 'back';
  readonly isAsking?: boolean;
  /** Checks the server at once. */
  readonly onAsk?: () => void;
}

/** Shows the state of the connection to the server. */
export function ConnectionBar({ state, isAsking = false, onAsk }: ConnectionBarProps) {
  const Icon = state === 'back' ? IconPlugConnected : IconPlugConnectedX;
  return (
    <div className={styles.bar} data-state={state}>
      <Icon size={18} stroke={1.5} aria-hidden />
      <span className={styles.words}>
        <strong>{t(`ui.connection.${state === 'back' ? 'back' : 'lost'}`)}</strong>
        {state !== 'back' && <span>{t(`ui.connection.${state}-text`)}</span>}
      </span>
      {onAsk !== undefined && (
        <LinkButton aria-busy={isAsking} onClick={onAsk}>
          {t('ui.connection.ask')}
        </LinkButton>
      )}
    </div>
  );
}
