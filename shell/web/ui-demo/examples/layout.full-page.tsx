import { t } from '@artel/web';
import { FullPage, Panel, Scroll } from '@artel/web/ui';

const files = ['contracts', 'acts', 'own', 'sales', 'estimate', 'invoice', 'photo'] as const;

export function Example({ label }: { readonly label: string }) {
  return (
    <Panel room="low">
      <FullPage>
        <Scroll as="ul" height="low" aria-label={label}>
          {files.map((file) => (
            <li key={file}>{t(`uiDemo.file.${file}`)}</li>
          ))}
        </Scroll>
      </FullPage>
    </Panel>
  );
}
