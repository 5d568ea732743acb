import { t } from '@artel/web';
import { SearchField } from '@artel/web/ui';
import { useState } from 'react';

export function Example() {
  const [query, setQuery] = useState('');
  return <SearchField label={t('uiDemo.find-person')} value={query} onChange={setQuery} />;
}
