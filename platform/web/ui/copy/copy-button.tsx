import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type RefObject, useEffect, useState } from 'react';
import { t } from '../../i18n/texts.ts';
import styles from './copy-button.module.css';

interface CopyButtonProps {
  readonly value: string;
  /** The element that shows the value; selected if the browser does not allow copying. */
  readonly shownIn: RefObject<HTMLElement | null>;
  readonly describedBy?: string;
  readonly isFocused?: boolean;
}

/** Milliseconds for which the button shows that it worked. */
const SHOWN_FOR = 2_000;

/** A button that copies a value; if a browser does not allow that, the value is selected for Ctrl+C. */
export function CopyButton({ value, shownIn, describedBy, isFocused = false }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'selected'>();
  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome(undefined), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setOutcome('copied');
    } catch {
      if (shownIn.current !== null) getSelection()?.selectAllChildren(shownIn.current);
      setOutcome('selected');
    }
  };
  const Icon = outcome === 'copied' ? IconCheck : IconCopy;
  return (
    <>
      <Button
        variant="default"
        data-autofocus={isFocused || undefined}
        aria-describedby={describedBy}
        leftSection={<Icon size={18} stroke={1.5} />}
        onClick={() => void copy()}
      >
        {t('ui.copy.act')}
      </Button>
      <p className={styles.outcome} data-outcome={outcome} role="status">
        {outcome !== undefined && t(`ui.copy.${outcome}`)}
      </p>
    </>
  );
}
