import { mailPages } from '@artel/mail/contract';
import { defineInside } from '@artel/web';
import { IconList } from '@tabler/icons-react';

/** What a signed-in person sees of the area. */
export const mailInside = defineInside({
  menu: [{ key: 'mail-letters', page: mailPages.letters, group: 'company', icon: IconList }],
});
