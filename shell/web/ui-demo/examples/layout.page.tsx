import { shellPages } from '@artel/shell-contract';
import { PageLink, t } from '@artel/web';
import { Button, PageGrid, PageHeader, PlainSelect, SearchField, Tabs, Toolbar } from '@artel/web/ui';
import { useState } from 'react';

const tabs = ['own', 'sales', 'contracts'] as const;

export function Example({ label }: { readonly label: string }) {
  const [typed, setTyped] = useState('');
  const [zone, setZone] = useState('msk');
  return (
    <PageGrid>
      <PageHeader as="h2" title={t('uiDemo.files')} acts={<Button>{t('uiDemo.invite')}</Button>}>
        <Tabs label={label}>
          {tabs.map((tab) => (
            <PageLink
              key={tab}
              page={shellPages.uiDemo}
              variant="tab"
              aria-current={tab === 'own' ? 'page' : undefined}
            >
              {t(`uiDemo.file.${tab}`)}
            </PageLink>
          ))}
        </Tabs>
      </PageHeader>
      <Toolbar
        label={label}
        search={<SearchField label={t('uiDemo.find-person')} value={typed} onChange={setTyped} />}
        summary={t('uiDemo.size.invoice')}
        aside={<Button variant="default">{t('uiDemo.filter')}</Button>}
      >
        <PlainSelect
          label={t('uiDemo.zone-label')}
          value={zone}
          choices={['klg', 'msk', 'ekb'].map((value) => ({ value, label: t(`uiDemo.zone.${value}`) }))}
          onChange={setZone}
        />
      </Toolbar>
    </PageGrid>
  );
}
