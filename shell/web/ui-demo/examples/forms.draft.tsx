import { t, useDraft } from '@artel/web';
import { QuietButton, TextEditor } from '@artel/web/ui';
import type { ExampleProps } from '../example.ts';

export function Example({ label }: ExampleProps) {
  const draft = useDraft('shell.ui-demo.message');
  return (
    <TextEditor
      label={`${t('uiDemo.message')}: ${label}`}
      hint={t('uiDemo.draft-hint')}
      placeholder={t('uiDemo.message-placeholder')}
      value={draft.text}
      onChange={draft.change}
      onSubmit={draft.clear}
      actions={<QuietButton onClick={draft.clear}>{t('uiDemo.send')}</QuietButton>}
    />
  );
}
