import { t } from '@artel/web';
import { Entry, GroupTitle, Panel, Scroll } from '@artel/web/ui';

const files = ['contracts', 'acts', 'own', 'sales', 'estimate', 'invoice', 'photo'] as const;

export function Example({ label }: { readonly label: string }) {
  return (
    <Panel room="low">
      <GroupTitle as="div">{t('uiDemo.files')}</GroupTitle>
      <Scroll as="ul" height="low" aria-label={label}>
        {files.map((file, at) => (
          <li key={file}>
            <Entry aria-current={at === 0 || undefined}>{t(`uiDemo.file.${file}`)}</Entry>
          </li>
        ))}
      </Scroll>
    </Panel>
  );
}
