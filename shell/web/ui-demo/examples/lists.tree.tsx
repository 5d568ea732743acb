import { t } from '@artel/web';
import { Tree } from '@artel/web/ui';
import { IconFolder } from '@tabler/icons-react';
import { useState } from 'react';

const inside = ['contracts', 'acts'] as const;

export function Example({ label }: { readonly label: string }) {
  const [isOpen, setOpen] = useState(true);
  const [chosen, setChosen] = useState('acts');
  const icon = <IconFolder size={18} stroke={1.5} />;
  return (
    <Tree
      label={label}
      nodes={[
        { id: 'own', label: t('uiDemo.file.own'), depth: 0, isOpen, icon },
        ...(isOpen ? inside.map((id) => ({ id, label: t(`uiDemo.file.${id}`), depth: 1, icon })) : []),
        { id: 'sales', label: t('uiDemo.file.sales'), depth: 0, icon },
      ]}
      chosen={chosen}
      onChoose={setChosen}
      onToggle={() => setOpen(!isOpen)}
    />
  );
}
