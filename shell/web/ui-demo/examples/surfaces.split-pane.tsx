import { t } from '@artel/web';
import { Panel, SplitPane } from '@artel/web/ui';

export function Example() {
  return (
    <SplitPane name="demo" end={<Panel>{t('uiDemo.file.invoice')}</Panel>}>
      <Panel>{t('uiDemo.files')}</Panel>
    </SplitPane>
  );
}
