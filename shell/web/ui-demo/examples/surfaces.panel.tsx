import { t } from '@artel/web';
import { Column, Panel } from '@artel/web/ui';

const looks = ['raised', 'sunken', 'dashed'] as const;

export function Example() {
  return (
    <>
      <Panel as="section">
        <h3>{t('uiDemo.empty.title')}</h3>
        <p>{t('uiDemo.empty.text')}</p>
      </Panel>
      {looks.map((look) => (
        <Panel key={look} room="low" look={look}>
          <h3>{t('uiDemo.empty.title')}</h3>
          <p>{t('uiDemo.empty.text')}</p>
        </Panel>
      ))}
      <Column look="page">
        <header>
          <h3>{t('uiDemo.empty.title')}</h3>
          <p>{t('uiDemo.empty.text')}</p>
        </header>
      </Column>
    </>
  );
}
