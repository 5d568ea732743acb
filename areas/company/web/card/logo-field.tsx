import { type CompanyCard, getCompanyCard } from '@artel/company/contract';
import { t, useRenewal } from '@artel/web';
import { PictureField } from '../avatar/picture-field.tsx';
import { useDeleteLogo, usePutLogo } from './card-api.ts';
import { CompanyLogo } from './company-logo.tsx';

/** The company's logo: chosen, dropped or pasted, cut to a square, taken away. */
export function LogoField({ card }: { readonly card: CompanyCard }) {
  const renew = useRenewal(getCompanyCard);
  const put = usePutLogo();
  const remove = useDeleteLogo();
  return (
    <PictureField
      shown={<CompanyLogo name={card.shortName} src={card.logo} size="large" onFailure={renew} />}
      hasPicture={card.logo !== null}
      look="square"
      put={put}
      remove={() => remove.mutateAsync({})}
      words={{
        title: t('company.logo.title'),
        upload: t('company.logo.upload'),
        replace: t('company.logo.replace'),
        file: t('company.logo.file'),
        frame: t('company.logo.frame'),
        save: t('company.logo.save'),
        saved: t('company.logo.saved'),
        deleteTitle: t('company.logo.delete-title'),
        deleteText: t('company.logo.delete-text'),
        deleted: t('company.logo.deleted'),
      }}
    />
  );
}
