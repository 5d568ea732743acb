import {
  IconBlockquote,
  IconBold,
  IconCode,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconMoodSmile,
  IconSourceCode,
  IconStrikethrough,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { type ComponentType, type KeyboardEvent, type ReactNode, useState } from 'react';
import { t } from '../../../i18n/texts.ts';
import { EmojiPanel } from '../emoji/emoji-panel.tsx';
import styles from '../text-editor.module.css';
import { LinkForm } from './link-form.tsx';

interface Tool {
  readonly name: string;
  readonly mark: string;
  readonly keys?: string;
  readonly icon: ComponentType<{ size: number; stroke: number }>;
  readonly run: (editor: Editor) => void;
}

const TOOLS: readonly Tool[] = [
  {
    name: 'bold',
    mark: 'bold',
    keys: 'Ctrl+B',
    icon: IconBold,
    run: (e) => e.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    mark: 'italic',
    keys: 'Ctrl+I',
    icon: IconItalic,
    run: (e) => e.chain().focus().toggleItalic().run(),
  },
  {
    name: 'strike',
    mark: 'strike',
    keys: 'Ctrl+Shift+S',
    icon: IconStrikethrough,
    run: (e) => e.chain().focus().toggleStrike().run(),
  },
  {
    name: 'code',
    mark: 'code',
    keys: 'Ctrl+E',
    icon: IconCode,
    run: (e) => e.chain().focus().toggleCode().run(),
  },
  {
    name: 'bullets',
    mark: 'bulletList',
    keys: 'Ctrl+Shift+8',
    icon: IconList,
    run: (e) => e.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'numbers',
    mark: 'orderedList',
    keys: 'Ctrl+Shift+7',
    icon: IconListNumbers,
    run: (e) => e.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'quote',
    mark: 'blockquote',
    keys: 'Ctrl+Shift+B',
    icon: IconBlockquote,
    run: (e) => e.chain().focus().toggleBlockquote().run(),
  },
  {
    name: 'fence',
    mark: 'codeBlock',
    keys: 'Ctrl+Alt+C',
    icon: IconSourceCode,
    run: (e) => e.chain().focus().toggleCodeBlock().run(),
  },
];

interface ToolsProps {
  readonly editor: Editor;
  /** The text has a caret; without one no mark is active, regardless of the beginning of the text. */
  readonly hasCaret: boolean;
  readonly isDisabled: boolean;
  readonly actions: ReactNode;
}

/** The buttons below the text: one stop of the Tab key, arrows move between them. */
export function Tools({ editor, hasCaret, isDisabled, actions }: ToolsProps) {
  const [open, setOpen] = useState<'link' | 'emoji' | null>(null);
  const toggle = (part: 'link' | 'emoji') => setOpen(open === part ? null : part);
  const close = () => {
    setOpen(null);
    editor.commands.focus();
  };
  return (
    <>
      {open === 'link' && <LinkForm editor={editor} onClose={close} />}
      <div className={styles.foot}>
        {open === 'emoji' && (
          <EmojiPanel
            onChoose={(emoji) => {
              editor.chain().focus().insertContent({ type: 'text', text: emoji }).run();
              setOpen(null);
            }}
            onClose={close}
            onLeave={() => setOpen(null)}
          />
        )}
        <div
          role="toolbar"
          tabIndex={-1}
          aria-label={t('ui.editor.tools')}
          className={styles.tools}
          onKeyDown={walk}
        >
          {TOOLS.map(({ name, mark, keys, icon: Icon, run }, at) => (
            <ToolButton
              key={name}
              label={t(`ui.editor.${name}`)}
              keys={keys}
              isFirst={at === 0}
              isPressed={hasCaret && editor.isActive(mark)}
              isDisabled={isDisabled}
              onClick={() => run(editor)}
            >
              <Icon size={18} stroke={1.5} />
            </ToolButton>
          ))}
          <ToolButton
            label={t('ui.editor.link')}
            isPressed={hasCaret && editor.isActive('link')}
            isDisabled={isDisabled}
            onClick={() => toggle('link')}
          >
            <IconLink size={18} stroke={1.5} />
          </ToolButton>
          <ToolButton
            label={t('ui.editor.emoji')}
            isPressed={open === 'emoji'}
            isDisabled={isDisabled}
            onClick={() => toggle('emoji')}
          >
            <IconMoodSmile size={18} stroke={1.5} />
          </ToolButton>
        </div>
        {actions}
      </div>
    </>
  );
}

interface ToolButtonProps {
  readonly label: string;
  readonly keys?: string | undefined;
  readonly isFirst?: boolean;
  readonly isPressed: boolean;
  readonly isDisabled: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function ToolButton({
  label,
  keys,
  isFirst = false,
  isPressed,
  isDisabled,
  onClick,
  children,
}: ToolButtonProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      title={keys === undefined ? label : `${label} (${keys})`}
      aria-pressed={isPressed}
      disabled={isDisabled}
      tabIndex={isFirst ? 0 : -1}
      // The selection of the text is kept.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

function walk(event: KeyboardEvent<HTMLDivElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
  event.preventDefault();
}
