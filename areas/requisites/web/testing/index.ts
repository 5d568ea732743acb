export { buildCard } from './build-card.ts';
