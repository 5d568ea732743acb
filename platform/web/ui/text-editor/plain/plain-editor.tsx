import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { hasTouchKeyboard } from '../../window/has-touch-keyboard.ts';
import { type EditorProps, getFiles } from '../editor-props.ts';
import { mentionQuery } from '../mentions/mention-source.ts';
import { useMentionList } from '../mentions/use-mention-list.tsx';
import styles from '../text-editor.module.css';
import { type ShownText, toMarkdown, toShown, withEdit, withMention, withNames } from './shown-text.ts';

/** Where the caret is, in characters of the Markdown; null without focus. */
export type ReadCaret = () => number | null;

interface PlainEditorProps extends EditorProps {
  readonly isFocused: boolean;
  /** Reserves room for the tools of the rich editor, which is about to be loaded. */
  readonly isRoomForTools: boolean;
  readonly readCaret: RefObject<ReadCaret>;
}

const nameless = () => null;

/** A textarea that shows mentions as names: always used on touch, elsewhere until the rich editor is loaded. */
export function PlainEditor(props: PlainEditorProps) {
  const { value, onChange, mentions, onFiles, onSubmit, readCaret } = props;
  const getName = mentions?.getName ?? nameless;
  const field = useRef<HTMLTextAreaElement>(null);
  const [state, setState] = useState(() => ({ shown: toShown(value, getName), markdown: value }));
  const [caret, setCaret] = useState(0);
  const [hasFocus, setFocus] = useState(false);
  const [movesTo, setMovesTo] = useState<number | null>(null);
  if (state.markdown !== value) setState({ shown: toShown(value, getName), markdown: value });
  const { shown } = state;
  const named = withNames(shown, getName);
  if (named !== shown) {
    setState({ ...state, shown: named });
    if (field.current !== null && document.activeElement === field.current)
      setMovesTo(withNames(toShown(toMarkdown(shown, caret), getName), getName).text.length);
  }
  // A name that was already chosen is not searched again.
  const chosenUntil = shown.mentions.findLast(({ end }) => end <= caret)?.end ?? 0;
  const query = props.isReadOnly || !hasFocus ? null : mentionQuery(shown.text.slice(chosenUntil, caret));
  const change = (next: ShownText, to: number) => {
    const markdown = toMarkdown(next);
    setState({ shown: next, markdown });
    setCaret(to);
    onChange(markdown);
  };
  const list = useMentionList({
    source: mentions,
    query,
    onChoose({ id, label }) {
      const from = caret - (query?.length ?? 0) - 1;
      const chosen = withMention(shown, { from, to: caret, id, name: label });
      change(chosen.shown, chosen.caret);
      setMovesTo(chosen.caret);
    },
  });
  // When a field with text is opened, browsers put the caret before the text.
  useLayoutEffect(() => {
    const element = field.current;
    if (element !== null && document.activeElement === element)
      element.setSelectionRange(element.value.length, element.value.length);
  }, []);
  useLayoutEffect(() => {
    if (movesTo === null) return;
    field.current?.setSelectionRange(movesTo, movesTo);
    setMovesTo(null);
  }, [movesTo]);
  useLayoutEffect(() => {
    readCaret.current = () => {
      const element = field.current;
      if (element === null || document.activeElement !== element) return null;
      return toMarkdown(shown, element.selectionStart).length;
    };
  }, [shown, readCaret]);
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing || list.press(event)) return;
    if (event.key !== 'Enter' || event.shiftKey || onSubmit === undefined || hasTouchKeyboard()) return;
    event.preventDefault();
    onSubmit();
  };
  return (
    <>
      {list.panel}
      <textarea
        {...list.attributes}
        ref={field}
        className={styles.plain}
        aria-label={props.label}
        aria-invalid={props.isInvalid || undefined}
        aria-describedby={props.describedBy}
        placeholder={props.placeholder}
        disabled={props.isDisabled}
        readOnly={props.isReadOnly}
        // biome-ignore lint/a11y/noAutofocus: the caller opened the editor to type in it
        autoFocus={props.isFocused}
        rows={2}
        value={shown.text}
        onChange={({ currentTarget }) =>
          change(
            withEdit(shown, currentTarget.value, currentTarget.selectionStart),
            currentTarget.selectionStart,
          )
        }
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onKeyDown={press}
        onFocus={() => setFocus(true)}
        onBlur={() => setFocus(false)}
        onPaste={(event) => {
          const files = onFiles === undefined ? [] : getFiles(event.clipboardData);
          if (files.length === 0) return;
          event.preventDefault();
          onFiles?.(files);
        }}
      />
      {!props.isReadOnly && (props.isRoomForTools || props.actions !== undefined) && (
        <div className={styles.foot}>
          <div className={styles.tools} />
          {props.actions}
        </div>
      )}
    </>
  );
}
