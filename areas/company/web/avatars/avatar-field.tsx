import { getProfile } from '@artel/company/contract';
import { t, useRenewal } from '@artel/web';
import { Avatar } from '@artel/web/ui';
import { useProfile } from '../profile/api.ts';
import { useDeleteAvatar, usePutAvatar } from './api.ts';
import { PictureField } from './picture-field.tsx';

/** The field of the person's picture: choose, drop, paste, crop, remove. */
export function AvatarField() {
  const profile = useProfile();
  const renew = useRenewal(getProfile);
  const remove = useDeleteAvatar();
  return (
    <PictureField
      shown={<Avatar {...profile} size="portrait" src={profile.avatar} onFailure={renew} />}
      hasPicture={profile.avatar !== null}
      variant="circle"
      put={usePutAvatar()}
      remove={() => remove.mutateAsync({})}
      words={{
        title: t('company.avatar.title'),
        upload: t('company.avatar.upload'),
        replace: t('company.avatar.replace'),
        frame: t('company.avatar.frame'),
        save: t('company.avatar.save'),
        saved: t('company.avatar.saved'),
        deleteTitle: t('company.avatar.delete-title'),
        deleteText: t('company.avatar.delete-text'),
        deleted: t('company.avatar.deleted'),
      }}
    />
  );
}
