export { buildMemberCard, buildShortCard } from './build-cards.ts';
export { buildMember } from './build-member.ts';
export { buildProfile } from './build-profile.ts';
