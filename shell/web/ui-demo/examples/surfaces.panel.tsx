import { t } from '@artel/web';
import { Panel } from '@artel/web/ui';

export function Example() {
  return (
    <>
      <Panel as="section">
        <h3>{t('uiDemo.empty.title')}</h3>
        <p>{t('uiDemo.empty.text')}</p>
      </Panel>
      <Panel room="low">
        <h3>{t('uiDemo.empty.title')}</h3>
        <p>{t('uiDemo.empty.text')}</p>
      </Panel>
    </>
  );
}
