import { type Task, t } from '@artel/web';
import { ProgressTray } from '@artel/web/ui';
import { useState } from 'react';

const nothing = () => undefined;
const acts = { pause: nothing, resume: nothing, cancel: nothing, retry: nothing };

export function Example({ label }: { readonly label: string }) {
  const [isClosed, setClosed] = useState(false);
  const tasks: readonly Task[] = [
    { id: 'photo', name: t('uiDemo.file.photo'), state: 'running', percent: 64, acts },
    { id: 'estimate', name: t('uiDemo.file.estimate'), state: 'paused', percent: 20, acts },
    {
      id: 'invoice',
      name: t('uiDemo.file.invoice'),
      state: 'failed',
      percent: 0,
      note: t('uiDemo.no-space'),
      acts,
    },
    { id: 'acts', name: t('uiDemo.file.acts'), state: 'done', percent: 100, acts },
  ];
  return isClosed ? null : <ProgressTray label={label} tasks={tasks} onClose={() => setClosed(true)} />;
}
