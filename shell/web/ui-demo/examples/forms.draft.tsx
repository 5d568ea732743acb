import { t, useDraft } from '@artel/web';
import { type MentionSource, QuietButton, TextEditor } from '@artel/web/ui';
import type { ExampleProps } from '../example.ts';

const colleagues: MentionSource = {
  search: async () => [
    { id: 'anna', label: t('uiDemo.given-name'), note: t('uiDemo.file.sales') },
    { id: 'all', label: t('uiDemo.everyone') },
  ],
  getName: (id) => t(id === 'all' ? 'uiDemo.everyone' : 'uiDemo.given-name'),
};

export function Example({ label }: ExampleProps) {
  const draft = useDraft('shell.ui-demo.message');
  return (
    <TextEditor
      label={`${t('uiDemo.message')}: ${label}`}
      hint={t('uiDemo.draft-hint')}
      placeholder={t('uiDemo.message-placeholder')}
      mentions={colleagues}
      value={draft.text}
      onChange={draft.change}
      onSubmit={() => draft.remove(draft.text)}
      actions={<QuietButton onClick={() => draft.remove(draft.text)}>{t('uiDemo.send')}</QuietButton>}
    />
  );
}
