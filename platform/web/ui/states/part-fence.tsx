import { ActionIcon } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode } from 'react';
import { CallFailure, isSessionEnded } from '../../http/failure.ts';
import { t } from '../../i18n/texts.ts';
import { LoadFailure } from './load-failure.tsx';
import styles from './states.module.css';

interface PartFenceProps {
  readonly children: ReactNode;
  /** Called before the part is rendered again. */
  readonly onRetry?: () => void;
  /** `icon` if there is room for one button only. */
  readonly variant?: 'box' | 'icon';
}

/** Contains the failure of a part: the rest of the page continues to work, and the part can be retried. */
export function PartFence({ children, onRetry, variant = 'box' }: PartFenceProps) {
  const { reset } = useQueryErrorResetBoundary();
  const prepare = () => {
    reset();
    onRetry?.();
  };
  return (
    <Fence
      instead={(cause, open) => {
        // The person is already being redirected to the sign-in page.
        if (isSessionEnded(cause)) return null;
        const retry = () => {
          prepare();
          open();
        };
        return variant === 'icon' ? (
          <BrokenIcon onRetry={retry} />
        ) : (
          <BrokenPart cause={cause} onRetry={retry} />
        );
      }}
    >
      {children}
    </Fence>
  );
}

function BrokenPart({ cause, onRetry }: { readonly cause: unknown; readonly onRetry: () => void }) {
  // The reason of any other failure is in English; it is logged to the console.
  const isCall = cause instanceof CallFailure;
  return (
    <div className={styles.broken}>
      <LoadFailure
        error={cause}
        message={isCall ? undefined : t('ui.part-failed')}
        requestId={isCall ? cause.requestId : null}
        onRetry={onRetry}
      />
    </div>
  );
}

function BrokenIcon({ onRetry }: { readonly onRetry: () => void }) {
  const label = t('ui.part-failed-retry');
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} onClick={onRetry}>
      <IconRefresh size={18} stroke={1.5} />
    </ActionIcon>
  );
}

interface FenceProps {
  readonly instead: (cause: unknown, open: () => void) => ReactNode;
  readonly children: ReactNode;
}

interface FenceState {
  readonly broken: { readonly cause: unknown } | null;
}

/** Only a class can catch errors of its children. */
class Fence extends Component<FenceProps, FenceState> {
  override state: FenceState = { broken: null };

  static getDerivedStateFromError(cause: unknown): FenceState {
    return { broken: { cause } };
  }

  override render() {
    const { broken } = this.state;
    if (broken === null) return this.props.children;
    return this.props.instead(broken.cause, () => this.setState({ broken: null }));
  }
}
