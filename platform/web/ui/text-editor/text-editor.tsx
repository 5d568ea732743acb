import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { loadChunk } from '../../builds/load-chunk.ts';
import { t } from '../../i18n/texts.ts';
import type { EditorProps } from './editor-props.ts';
import { PlainEditor, type ReadCaret } from './plain/plain-editor.tsx';
import type { RichEditorProps } from './rich/rich-editor.tsx';
import styles from './text-editor.module.css';

type TextEditorProps = Omit<EditorProps, 'isInvalid' | 'isDisabled' | 'isReadOnly' | 'describedBy'> & {
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  /** Number of characters of the Markdown; the remaining number is shown near the end. */
  readonly maxLength?: number;
  readonly isFocused?: boolean;
  readonly isDisabled?: boolean;
  readonly isReadOnly?: boolean;
  /** Room for a whole letter from the beginning. */
  readonly isTall?: boolean;
  /** Hides the label if the context explains the purpose, as under a conversation. */
  readonly isLabelHidden?: boolean;
};

/** From this share of the maximal length on, the remaining characters are shown. */
const NEAR_END = 0.9;

/**
 * A field for text with formatting, mentions and emoji. A textarea until the rich editor is loaded, and
 * always on touch.
 */
export function TextEditor(props: TextEditorProps) {
  const { hint, error, maxLength, isFocused = false, isLabelHidden = false, isTall = false, ...rest } = props;
  const { label, value, isDisabled = false, isReadOnly = false } = props;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const readCaret = useRef<ReadCaret>(() => null);
  const { arrived, isComing } = useRichEditor(frame, readCaret);
  const left = maxLength === undefined ? Number.POSITIVE_INFINITY : maxLength - value.length;
  const isCounted = maxLength !== undefined && value.length > maxLength * NEAR_END;
  const isInvalid = (error !== undefined && error !== null) || left < 0;
  const below = isInvalid || hint !== undefined || isCounted ? `${id}-below` : undefined;
  const shared: EditorProps = { ...rest, isInvalid, isDisabled, isReadOnly, describedBy: below };
  return (
    <div className={styles.field}>
      {!isLabelHidden && (
        <span className={styles.label} aria-hidden="true">
          {label}
        </span>
      )}
      <div
        ref={frame}
        className={styles.frame}
        data-tall={isTall || undefined}
        data-invalid={isInvalid || undefined}
        data-disabled={isDisabled || undefined}
      >
        {arrived === null ? (
          <PlainEditor {...shared} isFocused={isFocused} isRoomForTools={isComing} readCaret={readCaret} />
        ) : (
          <arrived.Editor {...shared} caret={arrived.caret} />
        )}
      </div>
      {below !== undefined && (
        <div id={below} className={styles.below}>
          <span className={isInvalid ? styles.error : styles.hint}>
            {error ?? (left < 0 ? t('ui.editor.over', { count: -left }) : hint)}
          </span>
          {isCounted && left >= 0 && (
            <span className={styles.hint}>{t('ui.editor.left', { count: left })}</span>
          )}
        </div>
      )}
    </div>
  );
}

interface Arrived {
  readonly Editor: ComponentType<RichEditorProps>;
  /** Where the caret was in the textarea; null without focus. */
  readonly caret: number | null;
}

/** Loads the rich editor if there is a keyboard, and replaces the textarea only when no word is being composed. */
function useRichEditor(
  frame: RefObject<HTMLDivElement | null>,
  readCaret: RefObject<ReadCaret>,
): { readonly arrived: Arrived | null; readonly isComing: boolean } {
  const [arrived, setArrived] = useState<Arrived | null>(null);
  const [isComing, setComing] = useState(hasKeyboard);
  useEffect(() => {
    const place = frame.current;
    if (place === null || !hasKeyboard()) return;
    const controller = new AbortController();
    const { signal } = controller;
    let isComposing = false;
    let Editor: ComponentType<RichEditorProps> | null = null;
    const change = () => {
      if (Editor === null || isComposing || signal.aborted) return;
      const Next = Editor;
      // The last input is shown before the caret is read, and no key can arrive between the two editors.
      flushSync(() => undefined);
      flushSync(() => setArrived({ Editor: Next, caret: readCaret.current() }));
    };
    place.addEventListener('compositionstart', () => (isComposing = true), { signal });
    place.addEventListener(
      'compositionend',
      () => {
        isComposing = false;
        // The textarea receives the composed word with the event after this one.
        setTimeout(change);
      },
      { signal },
    );
    loadChunk(() => import('./rich/rich-editor.tsx')).then(
      (part) => {
        Editor = part.RichEditor;
        change();
      },
      // If it fails to load, the textarea remains in use.
      () => setComing(false),
    );
    return () => controller.abort();
  }, [frame, readCaret]);
  return { arrived, isComing };
}

function hasKeyboard(): boolean {
  return window.matchMedia('(pointer: fine)').matches;
}
