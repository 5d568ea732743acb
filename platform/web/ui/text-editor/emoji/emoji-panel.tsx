import {
  type KeyboardEvent,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { loadChunk } from '../../../builds/load-chunk.ts';
import { t } from '../../../i18n/texts.ts';
import { SearchField } from '../../forms/search-field.tsx';
import { Floating } from '../../popover/floating.tsx';
import type { Emoji } from './emoji-list.ts';
import styles from './emoji-panel.module.css';

type Find = (query: string) => readonly Emoji[];

interface EmojiPanelProps {
  readonly onChoose: (emoji: string) => void;
  readonly onClose: () => void;
  /** Called when the person leaves the panel for another part of the page. */
  readonly onLeave: () => void;
}

const COLUMNS = 8;

/** Emoji by Russian words, drawn by the system; the list is loaded when the panel is first opened. */
export function EmojiPanel({ onChoose, onClose, onLeave }: EmojiPanelProps) {
  const [find, setFind] = useState<{ readonly run: Find } | 'failed' | null>(null);
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query);
  const panel = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // Above everything, because the editor's container may clip content larger than itself.
    panel.current?.showPopover();
    panel.current?.querySelector('input')?.focus();
  }, []);
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const onPress = ({ target }: Event) => {
      // The button beside the panel closes it by itself.
      if (target instanceof Node && !panel.current?.parentElement?.contains(target)) leave();
    };
    const events = ['pointerdown', 'focusin'] as const;
    for (const name of events) document.addEventListener(name, onPress);
    return () => {
      for (const name of events) document.removeEventListener(name, onPress);
    };
  }, []);
  useEffect(() => {
    loadChunk(() => import('./emoji-list.ts')).then(
      (part) => setFind({ run: part.findEmoji }),
      () => setFind('failed'),
    );
  }, []);
  const found = useMemo(() => (typeof find === 'object' ? find?.run(wanted) : undefined), [find, wanted]);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') onClose();
    else if (!walk(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Floating
      as="section"
      ref={panel}
      popover="manual"
      tabIndex={-1}
      className={styles.panel}
      aria-label={t('ui.editor.emoji')}
      onKeyDown={press}
    >
      <SearchField label={t('ui.editor.emoji-search')} value={query} onChange={setQuery} />
      {found === undefined || found.length === 0 ? (
        <p className={styles.note} role="status">
          {getNote(find)}
        </p>
      ) : (
        <div className={styles.grid}>
          {found.map(({ sign, name }, at) => (
            <button
              key={sign}
              type="button"
              className={styles.emoji}
              tabIndex={at === 0 ? 0 : -1}
              aria-label={name}
              title={name}
              onClick={() => onChoose(sign)}
            >
              {sign}
            </button>
          ))}
        </div>
      )}
    </Floating>
  );
}

function getNote(find: unknown): string {
  if (find === null) return t('ui.loading');
  return t(find === 'failed' ? 'ui.editor.emoji-failed' : 'ui.editor.emoji-none');
}

/** Arrows move in the grid; down from the search field enters it. */
function walk({ key, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: COLUMNS, ArrowUp: -COLUMNS }[key];
  const buttons = [...currentTarget.querySelectorAll<HTMLElement>(`.${styles.emoji}`)];
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  if (step === undefined || (at < 0 && key !== 'ArrowDown')) return false;
  const to = at < 0 ? buttons[0] : buttons[at + step];
  to?.focus();
  return to !== undefined;
}
