import { t } from '@artel/web';
import { FileButton } from '@artel/web/ui';
import { useState } from 'react';

export function Example() {
  const [chosen, setChosen] = useState<readonly File[]>([]);
  return (
    <>
      <FileButton accept=".csv,text/csv" isMultiple onFiles={setChosen}>
        {t('uiDemo.act.choose-file')}
      </FileButton>
      <FileButton variant="default" onFiles={setChosen}>
        {t('uiDemo.act.choose-file')}
      </FileButton>
      <FileButton isBusy onFiles={setChosen}>
        {t('uiDemo.act.choose-file')}
      </FileButton>
      <FileButton isDisabled onFiles={setChosen}>
        {t('uiDemo.act.choose-file')}
      </FileButton>
      {chosen.map(({ name }) => (
        <span key={name}>{name}</span>
      ))}
    </>
  );
}
