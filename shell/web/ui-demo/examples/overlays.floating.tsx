import { t } from '@artel/web';
import { Button, Entry, Floating } from '@artel/web/ui';
import { IconPencil, IconShare } from '@tabler/icons-react';
import { useId } from 'react';

export function Example({ label }: { readonly label: string }) {
  const id = useId();
  return (
    <>
      <Button variant="default" popoverTarget={id}>
        {t('uiDemo.filter')}
      </Button>
      <Floating as="section" id={id} popover="auto" aria-label={label}>
        <Entry>
          <IconPencil size={18} stroke={1.5} />
          {t('uiDemo.act.rename')}
        </Entry>
        <Entry aria-pressed>
          <IconShare size={18} stroke={1.5} />
          {t('uiDemo.act.share')}
        </Entry>
      </Floating>
    </>
  );
}
