import { t } from '@artel/web';
import { Column, Panel } from '@artel/web/ui';

const checks = ['raised', 'sunken', 'dashed'] as const;

export function Example() {
  return (
    <>
      <Panel as="section">
        <h3>{t('uiDemo.empty.title')}</h3>
        <p>{t('uiDemo.empty.text')}</p>
      </Panel>
      {checks.map((variant) => (
        <Panel key={variant} room="low" variant={variant}>
          <h3>{t('uiDemo.empty.title')}</h3>
          <p>{t('uiDemo.empty.text')}</p>
        </Panel>
      ))}
      <Column variant="page">
        <header>
          <h3>{t('uiDemo.empty.title')}</h3>
          <p>{t('uiDemo.empty.text')}</p>
        </header>
      </Column>
    </>
  );
}
