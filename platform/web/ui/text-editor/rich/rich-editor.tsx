import { readMarkdown, writeMarkdown } from '@artel/contract/markdown';
import { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Selection, type Transaction } from '@tiptap/pm/state';
import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { type EditorProps, getFiles } from '../editor-props.ts';
import { mentionQuery } from '../mentions/mention-source.ts';
import { useMentionList } from '../mentions/use-mention-list.tsx';
import styles from '../text-editor.module.css';
import { cleanPaste } from './clean-paste.ts';
import { richExtensions } from './extensions.ts';
import { fromDoc } from './from-doc.ts';
import { parseLines } from './parse-lines.ts';
import { toDoc } from './to-doc.ts';
import { Tools } from './tools.tsx';
import { withCaret } from './with-caret.ts';

export interface RichEditorProps extends EditorProps {
  /** Where the caret was in the Markdown; null without focus. */
  readonly caret: number | null;
}

/** The editor with formatting; its document maps exactly to our closed subset of Markdown. */
export function RichEditor(props: RichEditorProps) {
  const { value, onChange, mentions, onFiles, onSubmit, isInvalid, isDisabled, isReadOnly, describedBy } =
    props;
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [hasCaret, setCaret] = useState(false);
  const [, showAgain] = useReducer((count: number) => count + 1, 0);
  /** The Markdown that the editor shows. */
  const shown = useRef(value);
  const shownNames = useRef(new Set<() => void>());
  const query = editor === null || isReadOnly || !editor.isFocused ? null : getQuery(editor);
  const list = useMentionList({
    source: mentions,
    query,
    onChoose({ id }) {
      const to = editor?.state.selection.from ?? 0;
      const from = to - (query?.length ?? 0) - 1;
      const content = [
        { type: 'mention', attrs: { id } },
        { type: 'text', text: ' ' },
      ];
      editor?.chain().focus().insertContentAt({ from, to }, content).run();
    },
  });

  const save = useEffectEvent((made: Editor) => {
    const markdown = writeMarkdown(fromDoc(made.getJSON()));
    if (markdown === shown.current) return;
    shown.current = markdown;
    onChange(markdown);
  });
  const press = useEffectEvent((made: Editor, event: KeyboardEvent): boolean => {
    if (event.isComposing || made.view.composing) return false;
    if (list.press(event)) return true;
    if (event.key !== 'Enter' || onSubmit === undefined) return false;
    if (event.shiftKey) return beginLine(made);
    onSubmit();
    return true;
  });
  const receive = useEffectEvent((event: Event, data: DataTransfer | null): boolean => {
    const files = onFiles === undefined ? [] : getFiles(data);
    if (files.length === 0) return false;
    event.preventDefault();
    onFiles?.(files);
    return true;
  });
  const getName = useEffectEvent((id: string) => mentions?.getName(id) ?? null);
  const begin = useEffectEvent((element: HTMLElement): Editor => {
    const made: Editor = new Editor({
      element,
      injectCSS: false,
      extensions: richExtensions({
        getName,
        placeholder: props.placeholder ?? '',
        shownNames: shownNames.current,
      }),
      content: toDoc(readMarkdown(value)),
      editable: !isDisabled && !isReadOnly,
      editorProps: {
        attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': props.label },
        transformPastedHTML: cleanPaste,
        clipboardTextParser: (text, $context) => parseLines(text, $context),
        handleKeyDown: (_view, event) => press(made, event),
        handlePaste: (_view, event) => receive(event, event.clipboardData),
        handleDrop: (_view, event) => receive(event, event.dataTransfer),
      },
      onUpdate() {
        setCaret(true);
        save(made);
      },
      onTransaction: showAgain,
      onFocus: () => setCaret(true),
    });
    if (props.caret !== null) {
      made.view.dispatch(withCaret(made.state, value, props.caret));
      // The editor's own command waits for the next frame, and a key pressed meanwhile would be lost.
      made.view.focus();
    }
    return made;
  });

  useLayoutEffect(() => {
    if (host.current === null) return;
    const made = begin(host.current);
    setEditor(made);
    return () => made.destroy();
  }, []);
  // Before anything else is typed: an effect that runs later would overwrite newer text with older.
  useLayoutEffect(() => {
    if (editor === null || value === shown.current) return;
    shown.current = value;
    const { selection, doc } = editor.state;
    const behind = doc.content.size - selection.head;
    // An undo of input typed before or after must not remove this text, too.
    const content = toDoc(readMarkdown(value));
    editor.chain().command(alone).setContent(content, { emitUpdate: false }).run();
    // Text from elsewhere keeps the number of characters after the caret.
    const { state, view } = editor;
    const head = Math.max(0, state.doc.content.size - behind);
    const { tr } = state;
    view.dispatch(closeHistory(tr.setSelection(Selection.near(tr.doc.resolve(head), -1))));
  }, [editor, value]);
  useEffect(() => {
    editor?.setEditable(!isDisabled && !isReadOnly, false);
  }, [editor, isDisabled, isReadOnly]);
  // Without dependencies: a name may arrive with any rendering of the parent.
  useEffect(() => {
    for (const show of shownNames.current) show();
  });
  useEffect(() => {
    const attributes = {
      ...list.attributes,
      'aria-invalid': isInvalid || undefined,
      'aria-disabled': isDisabled || undefined,
      'aria-readonly': isReadOnly || undefined,
      'aria-describedby': describedBy,
    };
    for (const name of ['aria-haspopup', 'aria-controls', 'aria-activedescendant'])
      editor?.view.dom.removeAttribute(name);
    for (const [name, text] of Object.entries(attributes)) {
      if (text === undefined) editor?.view.dom.removeAttribute(name);
      else editor?.view.dom.setAttribute(name, String(text));
    }
  });

  return (
    <>
      {list.panel}
      <div ref={host} className={styles.rich} />
      {editor !== null && !isReadOnly && (
        <Tools editor={editor} hasCaret={hasCaret} isDisabled={isDisabled} actions={props.actions} />
      )}
    </>
  );
}

/**
 * Begins a line if Enter sends; false if the schema's own line break applies. An empty line ends a list or a
 * quotation.
 */
function beginLine(editor: Editor): boolean {
  const { commands, state } = editor;
  if (editor.isActive('codeBlock')) return commands.newlineInCode();
  if (editor.isActive('listItem')) return commands.splitListItem('listItem');
  if (!editor.isActive('blockquote')) return false;
  const isEmpty = state.selection.$from.parent.content.size === 0;
  return isEmpty ? commands.liftEmptyBlock() : commands.splitBlock();
}

/** The name that is being typed before the caret. */
function getQuery(editor: Editor): string | null {
  const { $from, empty } = editor.state.selection;
  if (!empty || editor.isActive('code') || editor.isActive('codeBlock')) return null;
  return mentionQuery($from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc'));
}

/** Makes the commands chained with this one a separate step for an undo. */
function alone({ tr }: { readonly tr: Transaction }): boolean {
  closeHistory(tr);
  return true;
}
