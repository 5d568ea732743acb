import { readMarkdown } from '@artel/contract/markdown';
import { t } from '@artel/web';
import { RichText } from '@artel/web/ui';

export function Example() {
  return (
    <RichText
      blocks={readMarkdown(t('uiDemo.message-text'))}
      renderMention={() => <a href="#lists.rich-text">@{t('uiDemo.given-name')}</a>}
    />
  );
}
