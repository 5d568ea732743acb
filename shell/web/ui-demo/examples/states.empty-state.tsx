import { shellPages } from '@artel/shell-contract';
import { PageButton, t } from '@artel/web';
import { EmptyDrawing, EmptyState } from '@artel/web/ui';

export function Example() {
  return (
    <EmptyState
      drawing={<EmptyDrawing kind="files" />}
      title={t('uiDemo.empty.title')}
      action={<PageButton page={shellPages.index}>{t('uiDemo.home')}</PageButton>}
    >
      {t('uiDemo.empty.text')}
    </EmptyState>
  );
}
