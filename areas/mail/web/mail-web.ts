import { mailPages } from '@artel/mail/contract';
import { defineWebArea } from '@artel/web';

const mail = async () => (await import('./mail-page.tsx')).MailPage;

/** The area's screens. */
export const mailWeb = defineWebArea({
  name: 'mail',
  pages: [
    { page: mailPages.mail, component: mail },
    { page: mailPages.conversation, component: mail },
  ],
  live: async () => (await import('./live-reactions.ts')).liveReactions,
  inside: async () => (await import('./mail-inside.ts')).mailInside,
});
