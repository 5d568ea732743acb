import { offerUndo, showToast, t } from '@artel/web';
import { LinkButton } from '@artel/web/ui';

const severities = ['success', 'info', 'warning', 'error'] as const;

export function Example() {
  return (
    <>
      {severities.map((severity) => (
        <LinkButton
          key={severity}
          onClick={() =>
            showToast({ severity, title: t(`uiDemo.toast.${severity}`), detail: t('uiDemo.sentence') })
          }
        >
          {t(`uiDemo.toast.${severity}`)}
        </LinkButton>
      ))}
      <LinkButton onClick={() => offerUndo(t('uiDemo.trashed'), async () => undefined)}>
        {t('uiDemo.to-trash')}
      </LinkButton>
    </>
  );
}
