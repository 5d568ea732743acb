import { isSafeAddress } from '@artel/contract/markdown';
import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useState } from 'react';
import { t } from '../../../i18n/texts.ts';
import { QuietButton } from '../../forms/quiet-button.tsx';
import { TextField } from '../../forms/text-field.tsx';
import styles from '../text-editor.module.css';

interface LinkFormProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

const SCHEME = /^[a-z][a-z\d+.-]*:/i;
const MAIL = /^[^\s@/]+@[^\s@/]+$/;

/** Completes a typed address with the missing scheme. */
function completeAddress(typed: string): string {
  const address = typed.trim();
  if (MAIL.test(address)) return `mailto:${address}`;
  return SCHEME.test(address) ? address : `https://${address}`;
}

/** Edits the address of the link at the caret or over the selected text. */
export function LinkForm({ editor, onClose }: LinkFormProps) {
  const known = String(editor.getAttributes('link').href ?? '');
  const [typed, setTyped] = useState(known);
  const [error, setError] = useState<string>();
  const apply = () => {
    const href = completeAddress(typed);
    if (!isSafeAddress(href)) {
      setError(t('ui.editor.link-wrong'));
      return;
    }
    const isWords = known !== '' || !editor.state.selection.empty;
    const chain = editor.chain().focus();
    // The next input must not replace the linked text.
    if (isWords) {
      chain.extendMarkRange('link').setLink({ href });
      chain.command(({ commands, tr }) => commands.setTextSelection(tr.selection.to)).run();
    } else
      chain
        .insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run();
    onClose();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    // A form or a dialog around the editor handles these keys otherwise.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') apply();
    else onClose();
  };
  return (
    <div className={styles.link}>
      <TextField
        name="link"
        type="url"
        label={t('ui.editor.link-address')}
        placeholder="https://"
        isFocused
        error={error}
        value={typed}
        onChange={setTyped}
        onKeyDown={press}
      />
      <QuietButton onClick={apply}>{t('ui.editor.link-apply')}</QuietButton>
      {known !== '' && (
        <QuietButton
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            onClose();
          }}
        >
          {t('ui.editor.link-remove')}
        </QuietButton>
      )}
    </div>
  );
}
