import type { TourSlide } from '@artel/web';
import chatsDark from './chats-dark.webp';
import chatsLight from './chats-light.webp';

/** The slide of the tour about conversations in a team. */
export const slides: readonly TourSlide[] = [
  {
    name: 'messenger/chats',
    titleKey: 'messenger.tour.chats-title',
    textKey: 'messenger.tour.chats',
    picture: { light: chatsLight, dark: chatsDark },
    order: 2,
  },
];
