import { type ReactNode, useEffect, useId, useState } from 'react';
import { t } from '../../../i18n/texts.ts';
import { OptionList } from '../../combobox/option-list.tsx';
import { Floating } from '../../popover/floating.tsx';
import styles from './mention-list.module.css';
import type { MentionOption, MentionSource } from './mention-source.ts';

interface Options {
  readonly source: MentionSource | undefined;
  readonly query: string | null;
  readonly onChoose: (option: MentionOption) => void;
}

interface MentionList {
  readonly panel: ReactNode;
  /** The attributes by which the text points a screen reader to its list. */
  readonly attributes: {
    readonly 'aria-controls'?: string;
    readonly 'aria-activedescendant'?: string;
    readonly 'aria-haspopup'?: 'listbox';
  };
  /** Returns whether the list handled the key. */
  readonly press: (event: {
    readonly key: string;
    preventDefault(): void;
    stopPropagation(): void;
  }) => boolean;
}

/** Above everything, because the editor's container may clip content larger than itself. */
const showAbove = (element: HTMLElement | null) => element?.showPopover();
const NONE: readonly MentionOption[] = [];

/** The list of people above a text while a name is typed after `@`: arrows walk, Enter and Tab choose, Esc closes. */
export function useMentionList({ source, query, onChoose }: Options): MentionList {
  const id = useId();
  const [found, setFound] = useState<readonly MentionOption[] | null>(null);
  const [at, setAt] = useState(0);
  const [closedAt, setClosedAt] = useState<string | null>(null);
  useEffect(() => {
    if (query === null || source === undefined) return;
    const controller = new AbortController();
    source.search(query, controller.signal).then(
      (options) => {
        if (controller.signal.aborted) return;
        setFound(options);
        setAt(0);
      },
      // The text can be typed without the list.
      () => setFound(NONE),
    );
    return () => controller.abort();
  }, [query, source]);
  const options = found ?? NONE;
  // A sentence after a single `@` is no name.
  const isSentence = options.length === 0 && (query ?? '').includes(' ');
  const isClosed = closedAt !== null && query?.startsWith(closedAt) === true;
  const isOpen = source !== undefined && query !== null && found !== null && !isSentence && !isClosed;
  const active = options[Math.min(at, options.length - 1)];
  if (query === null && closedAt !== null) setClosedAt(null);
  return {
    attributes: isOpen
      ? {
          // A textbox has no expanded state.
          'aria-haspopup': 'listbox',
          'aria-controls': id,
          'aria-activedescendant': active && `${id}-${active.id}`,
        }
      : {},
    press(event) {
      if (!isOpen) return false;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined && options.length > 0) setAt((at + step + options.length) % options.length);
      else if (event.key === 'Escape') setClosedAt(query ?? '');
      else if ((event.key === 'Enter' || event.key === 'Tab') && active !== undefined) onChoose(active);
      else return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
    panel: isOpen && (
      <Floating ref={showAbove} popover="manual" className={styles.panel}>
        <OptionList {...{ id, options, active, onChoose }} label={t('ui.editor.mentions')} onPoint={setAt} />
        {options.length === 0 && (
          <p className={styles.note} role="status">
            {t('ui.editor.mentions-none')}
          </p>
        )}
      </Floating>
    ),
  };
}
