import { IconPlugConnected, IconPlugConnectedX } from '@tabler/icons-react';
import { t } from '../../i18n/texts.ts';
import { LinkButton } from '../forms/link-button.tsx';
import styles from './connection-bar.module.css';

interface ConnectionBarProps {
  /** `waiting`: a change waits to be saved. */
  readonly state: 'lost' | 'waiting' | 'back';
  readonly isChecking?: boolean;
  /** Checks the server at once. */
  readonly onCheck?: () => void;
}

/** Shows the state of the connection to the server. */
export function ConnectionBar({ state, isChecking = false, onCheck }: ConnectionBarProps) {
  const Icon = state === 'back' ? IconPlugConnected : IconPlugConnectedX;
  return (
    <div className={styles.bar} data-state={state}>
      <Icon size={18} stroke={1.5} aria-hidden />
      <span className={styles.words}>
        <strong>{t(`ui.connection.${state === 'back' ? 'back' : 'lost'}`)}</strong>
        {state !== 'back' && <span>{t(`ui.connection.${state}-text`)}</span>}
      </span>
      {onCheck !== undefined && (
        <LinkButton aria-busy={isChecking} onClick={onCheck}>
          {t('ui.connection.ask')}
        </LinkButton>
      )}
    </div>
  );
}
