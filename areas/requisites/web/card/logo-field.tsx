import { CompanyLogo, PictureField } from '@artel/company/web';
import { type CompanyCard, getCompanyCard } from '@artel/requisites/contract';
import { t, useRenewal } from '@artel/web';
import { useDeleteLogo, usePutLogo } from './api.ts';

/** The company's logo: chosen, dropped or pasted, cut to a square, removed. */
export function LogoField({ card }: { readonly card: CompanyCard }) {
  const renew = useRenewal(getCompanyCard);
  const put = usePutLogo();
  const remove = useDeleteLogo();
  return (
    <PictureField
      shown={<CompanyLogo name={card.shortName} src={card.logo} size="large" onFailure={renew} />}
      hasPicture={card.logo !== null}
      variant="square"
      put={put}
      remove={() => remove.mutateAsync({})}
      words={{
        title: t('requisites.logo.title'),
        upload: t('requisites.logo.upload'),
        replace: t('requisites.logo.replace'),
        frame: t('requisites.logo.frame'),
        save: t('requisites.logo.save'),
        saved: t('requisites.logo.saved'),
        deleteTitle: t('requisites.logo.delete-title'),
        deleteText: t('requisites.logo.delete-text'),
        deleted: t('requisites.logo.deleted'),
      }}
    />
  );
}
