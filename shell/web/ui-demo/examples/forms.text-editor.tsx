import { t } from '@artel/web';
import { type MentionSource, TextEditor } from '@artel/web/ui';
import { useState } from 'react';
import type { ExampleProps } from '../example.ts';

const people: MentionSource = {
  search: async () => [{ id: 'anna', label: t('uiDemo.given-name'), note: t('uiDemo.file.sales') }],
  getName: () => t('uiDemo.given-name'),
};

export function Example({ label }: ExampleProps) {
  const [text, setText] = useState(t('uiDemo.message-text'));
  return (
    <TextEditor
      label={`${t('uiDemo.message')}: ${label}`}
      placeholder={t('uiDemo.message-placeholder')}
      maxLength={16_000}
      mentions={people}
      value={text}
      onChange={setText}
    />
  );
}
