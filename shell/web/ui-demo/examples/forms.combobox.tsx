import { t } from '@artel/web';
import { Avatar, Combobox } from '@artel/web/ui';
import { useState } from 'react';

export function Example() {
  const [typed, setTyped] = useState('');
  const person = { givenName: t('uiDemo.given-name'), familyName: t('uiDemo.family-name') };
  return (
    <Combobox
      label={t('uiDemo.whom')}
      typed={typed}
      onType={setTyped}
      options={[
        {
          id: 'anna',
          label: `${person.familyName} ${person.givenName}`,
          note: t('uiDemo.file.sales'),
          picture: <Avatar {...person} />,
        },
      ]}
      onChoose={() => undefined}
    />
  );
}
