import { shellPages } from '@artel/shell-contract';
import { PageLink, t } from '@artel/web';
import { Breadcrumbs } from '@artel/web/ui';

const places = ['own', 'sales', 'contracts', 'acts', 'estimate'] as const;

export function Example({ label }: { readonly label: string }) {
  return (
    <Breadcrumbs
      label={label}
      crumbs={places.map((place) => ({
        key: place,
        label: t(`uiDemo.file.${place}`),
        link: <PageLink page={shellPages.uiDemo}>{t(`uiDemo.file.${place}`)}</PageLink>,
        open: () => undefined,
      }))}
    />
  );
}
